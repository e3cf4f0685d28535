import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../platform/root.ts';

/** What players call a game where neither its name nor its initials say so, by appId. */
export const aliases = JSON.parse(
  readFileSync(join(root, 'server/features/games/search/aliases.json'), 'utf8'),
) as Readonly<Record<number, readonly string[]>>;
