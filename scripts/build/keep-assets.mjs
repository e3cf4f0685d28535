import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/project.mjs';

const retentionMs = 14 * 24 * 60 * 60 * 1000;
const listName = '.kept.json';

/**
 * Carries the previous release's assets over, so that a tab opened before an update can still load
 * its chunks. Their time runs from the update that replaced them, not from their own build.
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
