import { getFreshness, type SourceId } from '../../../../contract/sources.ts';
import { catalogueReads } from '../../../domain/public-reads.ts';
import { parseList } from '../../../domain/games/game-summaries.ts';
import { addPictureHosts } from '../../../domain/picture-hosts.ts';
import type { GameState } from '../../../domain/games/writing/game-state.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import { writeGames, type GameChange } from '../../../domain/games/writing/write-games.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { saveFieldSources, type FieldSource } from './field-sources.queries.ts';
import { isEmpty, type SourcedFacts, type SourcedGame } from './plan-fields.ts';
import type { SourcedField } from './field-authority.ts';
import { valueHash } from './value-hash.ts';

/** A change of a game by a source; a missing game is created. */
export type FactsChange = { appId: number; game: SourcedGame | null; fields: SourcedFacts };

export const effectsOfFacts = { invalidate: [...catalogueReads, getFreshness] };

/** Games by appId, with their screenshots. */
export async function sourcedGames(
  db: Db,
  appIds: readonly number[],
): Promise<Map<number, SourcedGame>> {
  const games = await storedGames(db, 'appId', appIds);
  const pictures = await db
    .selectFrom('games')
    .select(['id', 'screenshots'])
    .where(isOneOf(db, 'appId', appIds))
    .execute();
  const screenshots = new Map(pictures.map((row) => [row.id, parseList(row.screenshots)]));
  return new Map(
    games.map((game) => [game.appId, { ...game, screenshots: screenshots.get(game.id)! }]),
  );
}

/** Writes games, and records the source of every field that it sets. */
export async function writeFacts(
  db: Db,
  changes: readonly FactsChange[],
  { source, job, now }: { source: SourceId; job: string; now: Date },
) {
  const gameChanges = changes.map(toGameChange);
  const actor = { userId: null, nickname: source };
  const options = { actor, action: 'game.source', requestId: job, now } as const;
  await writeGames(db, gameChanges, { ...options, asChangeSet: 'daily' });
  const written = await sourcedGames(
    db,
    changes.map(({ appId }) => appId),
  );
  for (const { appId, fields } of changes) {
    if (!fields.screenshots) continue;
    await db
      .updateTable('games')
      .set({ screenshots: JSON.stringify(fields.screenshots) })
      .where('appId', '=', appId)
      .execute();
  }
  await addPictureHosts(
    db,
    changes.flatMap(({ fields }) => fields.screenshots ?? []),
  );
  await saveFieldSources(
    db,
    changes.flatMap(({ appId, game, fields }) => {
      const gameId = written.get(appId)!.id;
      return (Object.keys(fields) as SourcedField[]).map((field): FieldSource => ({
        gameId,
        field,
        source,
        seenAt: now.toISOString(),
        valueHash: valueHash(fields[field]),
        previous: game && !isEmpty(game[field]) ? JSON.stringify(game[field]) : null,
        isReplacement: game && !isEmpty(game[field]) ? 1 : 0,
      }));
    }),
  );
}

function toGameChange({ appId, game, fields }: FactsChange): GameChange {
  const { screenshots: _, ...facts } = fields;
  if (game) {
    const { screenshots: _, ...stored } = game;
    return { game: stored, to: { ...stored, ...facts } };
  }
  return { game: null, to: { ...nothingKnown, appId, name: '', ...facts } };
}

const nothingKnown: Omit<GameState, 'appId' | 'name'> = {
  nameZh: null,
  status: 0,
  releaseDate: null,
  developers: [],
  publishers: [],
  genres: [],
  tags: [],
  platforms: [],
  series: [],
  priceCents: null,
  currency: null,
  priceCountry: null,
  priceAsOf: null,
  coverUrl: null,
  description: null,
  descriptionZh: null,
  motif: null,
  palette: null,
  lockedFields: [],
  isFree: null,
  deletedAt: null,
  dataAsOf: null,
};
