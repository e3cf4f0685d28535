import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../platform/root.ts';

/** The changes of a version, as items of the changelog. */
export function releaseNotes(changelog: string, version: string): string[] {
  const sections = changelog.split(/^## /m);
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version) ?? '';
  return own
    .split(/^- /m)
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').trim());
}

/** Empty when the installation has no changelog. */
export function readChangelog(): string {
  const file = join(root, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
