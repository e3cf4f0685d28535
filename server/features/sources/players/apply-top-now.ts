import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { bringForward } from '../../../platform/jobs/jobs.queries.ts';
import type { Applied } from '../connector.ts';
import { applySamples } from './apply-samples.ts';

export type CountedApp = { appId: number; players: number; at: Date };

/** Applies samples of apps; the facts of apps that are not in the catalog are read first. */
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
  await requestUnknown(
    db,
    apps.filter(({ appId }) => !idOf.has(appId)),
    now,
  );
  return applySamples(db, samples, now);
}

/** On a new site the most played games come first, and at once. */
async function requestUnknown(db: Db, apps: readonly CountedApp[], now: Date) {
  if (apps.length === 0) return;
  const values = apps.map(({ appId }, rank) => ({
    appId,
    modifiedAt: null,
    nextAt: new Date(rank).toISOString(),
  }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('store_apps')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await bringForward(db, 'steam-catalogue.facts', now);
}
