import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/project.mjs';

const retentionMs = 14 * 24 * 60 * 60 * 1000;
const listName = '.kept.json';

/**
 * Copies the previous release's assets, so that tabs from before an update can still load their
 * chunks. Their retention time starts with the update that replaced them.
 * @param {string} previous
 * @param {string} next
 * @param {number} now
 */
export function keepPreviousAssets(previous, next, now) {
  /** @type {Record<string, number>} when each retained asset was replaced */
  const retained = {};
  const from = path.join(previous, 'assets');
  const to = path.join(next, 'assets');
  if (existsSync(from)) {
    const list = path.join(previous, listName);
    const before = existsSync(list) ? readJson(list) : {};
    mkdirSync(to, { recursive: true });
    const current = new Set(readdirSync(to));
    for (const name of readdirSync(from)) {
      const since = before[name] ?? now;
      if (current.has(name) || now - since > retentionMs) continue;
      copyFileSync(path.join(from, name), path.join(to, name));
      retained[name] = since;
    }
  }
  writeFileSync(path.join(next, listName), JSON.stringify(retained));
}
