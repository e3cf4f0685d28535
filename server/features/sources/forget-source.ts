import type { SourceId } from '../../../contract/sources.ts';
import type { Actor } from '../../domain/members/audit.ts';
import { writeGames } from '../../domain/games/writing/write-games.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf, lockCatalogue } from '../../platform/database/dialect.ts';
import { fieldSourcesOf, type FieldSource } from './applying/field-sources.queries.ts';
import type { SourcedGame } from './applying/plan-fields.ts';
import { valueHash } from './applying/value-hash.ts';
import { sourcedGames } from './applying/write-facts.ts';
import type { Connector } from './connector.ts';

type ForgetRequest = { actor: Actor; requestId: string; now: Date };

/**
 * Reverts everything that a source has written: each field gets its value from before, unless a
 * person has changed it since. Games that the source added become drafts.
 */
export async function forgetSource(db: Db, connector: Connector, request: ForgetRequest) {
  const { id: source, streams } = connector;
  await lockCatalogue(db);
  const touched = await db
    .selectFrom('game_field_sources')
    .innerJoin('games', 'games.id', 'game_field_sources.gameId')
    .select('games.appId')
    .distinct()
    .where('source', '=', source)
    .execute();
  for (const chunk of chunksOf(touched)) {
    const appIds = chunk.map(({ appId }) => appId);
    await takeBack(db, appIds, source, request);
  }
  await db.deleteFrom('game_field_sources').where('source', '=', source).execute();
  await db.deleteFrom('quarantine').where('source', '=', source).execute();
  for (const { id } of streams) {
    await db.deleteFrom('source_streams').where('id', '=', id).execute();
  }
  await connector.forget(db, request.now);
}

async function takeBack(
  db: Db,
  appIds: readonly number[],
  source: SourceId,
  request: ForgetRequest,
) {
  const games = [...(await sourcedGames(db, appIds)).values()];
  const owners = await fieldSourcesOf(
    db,
    games.map(({ id }) => id),
  );
  const restored = games.map((game) => {
    const own = [...owners.get(game.id)!.values()].filter((row) => row.source === source);
    return { game, to: withoutSource(game, own) };
  });
  const withoutPictures = restored.filter(
    ({ game, to }) => game.screenshots.length > 0 && to.screenshots.length === 0,
  );
  const changes = restored.map(({ game, to }) => ({ game: stateOf(game), to: stateOf(to) }));
  await writeGames(db, changes, { ...request, action: 'game.source' });
  await db
    .updateTable('games')
    .set({ screenshots: '[]' })
    .where(
      isOneOf(
        db,
        'id',
        withoutPictures.map(({ game }) => game.id),
      ),
    )
    .execute();
}

function stateOf({ screenshots: _, ...game }: SourcedGame) {
  return game;
}

function withoutSource(game: SourcedGame, own: readonly FieldSource[]): SourcedGame {
  const back = own
    .filter(({ field, valueHash: hash }) => {
      const isHands = (game.lockedFields as string[]).includes(field);
      return !isHands && valueHash(game[field]) === hash;
    })
    .map(({ field, previous }) => [
      field,
      previous === null ? emptyValue(game, field) : JSON.parse(previous),
    ]);
  return { ...game, ...Object.fromEntries(back) };
}

const draft = 0;

/** The value of a field without a source; name and status are never empty. */
function emptyValue(game: SourcedGame, field: FieldSource['field']): unknown {
  if (field === 'name') return game.name;
  if (field === 'status') return draft;
  return Array.isArray(game[field]) ? [] : null;
}
