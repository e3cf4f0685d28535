import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../platform/root.ts';

/** Nicknames of games, by appId, that neither the name nor its initials explain. */
export const aliases = JSON.parse(
  readFileSync(join(root, 'server/features/games/search/aliases.json'), 'utf8'),
) as Readonly<Record<number, readonly string[]>>;
