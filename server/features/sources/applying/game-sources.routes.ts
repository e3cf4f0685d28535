import {
  getGameSources,
  type GameFieldSource,
  type GameSources,
} from '../../../../contract/games/game-sources.ts';
import { readableGames } from '../../../domain/games/readable-games.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { fieldSourcesOf } from './field-sources.queries.ts';
import { valueHash } from './value-hash.ts';
import { sourcedGames } from './write-facts.ts';

export function gameSourcesRoutes(app: App, { db }: Context) {
  app.route({
    ...getGameSources,
    handler: async ({ params: { id } }) => {
      if (!(await readableGames(db, [id])).has(id)) throw notFound();
      return ok({ items: await gameSources(db, id), ...(await entryOf(db, id)) });
    },
  });
}

async function entryOf(db: Db, id: number): Promise<Pick<GameSources, 'entryUrl'>> {
  const entry = await db
    .selectFrom('game_items')
    .select('item')
    .where('gameId', '=', id)
    .executeTakeFirst();
  return entry ? { entryUrl: `https://www.wikidata.org/wiki/${entry.item}` } : {};
}

async function gameSources(db: Db, id: number): Promise<GameFieldSource[]> {
  const { appId, updatedAt } = await db
    .selectFrom('games')
    .select(['appId', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const game = (await sourcedGames(db, [appId])).get(appId)!;
  const locked: string[] = game.lockedFields;
  const owners = (await fieldSourcesOf(db, [id])).get(id)?.values() ?? [];
  const reviews = await db
    .selectFrom('review_targets')
    .select('seenAt')
    .where('gameId', '=', id)
    .executeTakeFirst();
  const voices = await db
    .selectFrom('voice_targets')
    .select('seenAt')
    .where('gameId', '=', id)
    .executeTakeFirst();
  return [
    ...(voices?.seenAt ? [{ ...voiceCast, seenAt: voices.seenAt }] : []),
    ...(reviews?.seenAt ? [{ ...reviewTotals, seenAt: reviews.seenAt }] : []),
    ...locked.map((field) => ({
      field,
      source: 'hand' as const,
      seenAt: updatedAt,
      locked: true,
    })),
    // A field that a person has changed since no longer belongs to the source.
    ...[...owners]
      .filter(
        ({ field, valueHash: hash }) => !locked.includes(field) && valueHash(game[field]) === hash,
      )
      .map(({ field, source, seenAt }) => ({ field, source, seenAt, locked: false })),
  ].toSorted((a, b) => (a.field < b.field ? -1 : 1));
}

const voiceCast = { field: 'cast', source: 'wikidata', locked: false } as const;
const reviewTotals = { field: 'score', source: 'steam-reviews', locked: false } as const;
