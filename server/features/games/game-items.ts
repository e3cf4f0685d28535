import { sql } from 'kysely';
import { asBytes, type Bytes } from '../../platform/database/bytes.ts';
import {
  asciiText,
  byteText,
  joinTexts,
  type ByteText,
} from '../../platform/database/byte-text.ts';
import type { Context } from '../../platform/context.ts';
import { idList, idRows } from '../../platform/database/dialect.ts';
import { catalogueAge } from '../../domain/games/game-changes.ts';
import { createKept } from '../../platform/cache/cache.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isUnlisted } from '../../domain/games/unlisted-games.ts';

/** A game, and what stands behind its summary. */
type Wanted = { id: number; after: ByteText };

/** Searches and likenesses lead to the same well-known games again and again. */
const mostKept = 2000;

const summaries = prepared<{ id: number; summary: Bytes }>(
  (_db, engine) => sql`
    select "gameId" as id, ${asBytes(engine, sql`summary`)} as summary
    from ${idRows(engine, 'wanted')} cross join game_summaries
    where "gameId" = wanted.value and not ${isUnlisted(engine, sql.ref('gameId'))}
  `,
);

export type GameItems = ReturnType<typeof createGameItems>;

/** The summaries of listed games as JSON text, kept until a game changes. */
export function createGameItems({ db, engine }: Pick<Context, 'db' | 'engine'>) {
  const kept = createKept<ByteText, number>(mostKept);
  let keptAt = -1;

  async function summariesOf(ids: readonly number[]) {
    const age = await catalogueAge(db, engine);
    if (age !== keptAt) kept.clear();
    keptAt = age;
    const found = new Map(ids.map((id) => [id, kept.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    if (missing.length === 0) return found;
    for (const { id, summary } of await summaries(db, engine, idList(engine, missing))) {
      const text = byteText(summary);
      found.set(id, text);
      // What was read while the catalogue moved on may be older than that.
      if (age === keptAt) kept.keep(id, text);
    }
    return found;
  }

  /** With commas between; without games that were taken down a moment ago. */
  async function listOf(games: readonly Wanted[], before: string) {
    const ids = games.map(({ id }) => id);
    const found = await summariesOf(ids);
    const items = games.flatMap(({ id, after }) => {
      const summary = found.get(id);
      return summary ? ((before + summary + after) as ByteText) : [];
    });
    return joinTexts(items, ',');
  }

  return {
    /** Each as the `game` of an object whose other members come behind. */
    inside: (games: readonly Wanted[]) => listOf(games, '{"game":'),
    alone: (ids: readonly number[]) =>
      listOf(
        ids.map((id) => ({ id, after: asciiText('') })),
        '',
      ),
  };
}
