import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { Applied } from '../connector.ts';
import { applySamples } from './apply-samples.ts';

export type CountedApp = { appId: number; players: number; at: Date };

/** Applies samples of apps; apps that are not in the catalog are left out. */
export async function applyTopNow(
  db: Db,
  apps: readonly CountedApp[],
  now: Date,
): Promise<Applied> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId'])
    .where(
      isOneOf(
        db,
        'appId',
        apps.map(({ appId }) => appId),
      ),
    )
    .where('deletedAt', 'is', null)
    .execute();
  const idOf = new Map(games.map(({ id, appId }) => [appId, id]));
  const samples = apps.flatMap(({ appId, players, at }) => {
    const gameId = idOf.get(appId);
    return gameId === undefined ? [] : { gameId, players, at };
  });
  return applySamples(db, samples, now);
}
