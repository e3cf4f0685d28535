import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../lib/progress.mjs';

/**
 * The content security policy forbids inline code, so a shell that needs it must not ship.
 * @param {string} folder
 */
export function refuseInlineCode(folder) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const inline = /<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son[a-z]+=/i.exec(html);
  if (inline)
    throw new Refusal(`index.html holds inline code (${inline[0]}), which our CSP forbids.`);
}
