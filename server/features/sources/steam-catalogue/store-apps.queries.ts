import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { Applied } from '../connector.ts';

export type ListedApp = { appId: number; modifiedAt: Date | undefined };

const hourMs = 3_600_000;
/** How often an app is requested from the store, in hours. */
export const factsEveryHours = {
  /** Popular, on a member's shelf, or about to be released. */
  lively: 24,
  usual: 7 * 24,
  /** Missing in the store: requested three times within fifteen days. */
  missing: 5 * 24,
  /** Not a game, or not one that we show. */
  ignored: 90 * 24,
};
export type FactsTier = keyof typeof factsEveryHours;

/** Records apps that are new or changed, so that their data is read next. */
export async function applyAppList(
  db: Db,
  apps: readonly ListedApp[],
  now: Date,
): Promise<Applied> {
  let changed = 0;
  for (const chunk of chunksOf(apps)) {
    const ids = chunk.map(({ appId }) => appId);
    const rows = await db
      .selectFrom('store_apps')
      .select(['appId', 'modifiedAt'])
      .where(isOneOf(db, 'appId', ids))
      .execute();
    const known = new Map(rows.map(({ appId, modifiedAt }) => [appId, modifiedAt]));
    const moved = chunk.filter(({ appId, modifiedAt }) => {
      const before = known.get(appId);
      return before === undefined || (modifiedAt && modifiedAt.toISOString() !== before);
    });
    await saveApps(db, moved, now);
    changed += moved.length;
  }
  return { changed, after: {} };
}

async function saveApps(db: Db, apps: readonly ListedApp[], now: Date) {
  if (apps.length === 0) return;
  const nextAt = now.toISOString();
  const values = new Map(
    apps.map(({ appId, modifiedAt }) => [
      appId,
      { appId, modifiedAt: modifiedAt?.toISOString() ?? null, nextAt },
    ]),
  );
  await db
    .insertInto('store_apps')
    .values([...values.values()])
    .onConflict((conflict) =>
      conflict.column('appId').doUpdateSet((eb) => ({
        modifiedAt: eb.ref('excluded.modifiedAt'),
        nextAt: eb.ref('excluded.nextAt'),
      })),
    )
    .execute();
}

/** The apps to read now: our games that were never read, then those that are due. */
export async function dueApps(db: Db, now: Date, limit: number): Promise<number[]> {
  const fresh = await db
    .selectFrom('games')
    .leftJoin('store_apps', 'store_apps.appId', 'games.appId')
    .select('games.appId')
    .where('store_apps.appId', 'is', null)
    .where('games.deletedAt', 'is', null)
    .orderBy('games.popularity', 'desc')
    .orderBy('games.id')
    .limit(limit)
    .execute();
  const due = await db
    .selectFrom('store_apps')
    .select('appId')
    .where('nextAt', '<=', now.toISOString())
    .orderBy('nextAt')
    .orderBy('appId')
    .limit(limit - fresh.length)
    .execute();
  return [...fresh, ...due].map(({ appId }) => appId);
}

/** Plans the next time for apps that were found, and resets their strikes. */
export async function planApps(db: Db, tiers: ReadonlyMap<number, FactsTier>, now: Date) {
  const values = [...tiers].map(([appId, tier]) => ({
    appId,
    modifiedAt: null,
    nextAt: new Date(now.getTime() + factsEveryHours[tier] * hourMs).toISOString(),
    strikes: 0,
    missingSince: null,
  }));
  if (values.length === 0) return;
  await db
    .insertInto('store_apps')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('appId').doUpdateSet((eb) => ({
        nextAt: eb.ref('excluded.nextAt'),
        strikes: 0,
        missingSince: null,
      })),
    )
    .execute();
}

const maxStrikes = 3;
const unlistedAfterMs = 14 * 24 * hourMs;

/** Records that the store does not have these apps; returns those that are missing for long. */
export async function strikeApps(db: Db, appIds: readonly number[], now: Date): Promise<number[]> {
  if (appIds.length === 0) return [];
  const at = now.toISOString();
  const nextAt = new Date(now.getTime() + factsEveryHours.missing * hourMs).toISOString();
  const struck = await db
    .insertInto('store_apps')
    .values(
      appIds.map((appId) => ({ appId, modifiedAt: null, nextAt, strikes: 1, missingSince: at })),
    )
    .onConflict((conflict) =>
      conflict.column('appId').doUpdateSet((eb) => ({
        nextAt: eb.ref('excluded.nextAt'),
        strikes: eb('store_apps.strikes', '+', 1),
        missingSince: eb.fn.coalesce('store_apps.missingSince', 'excluded.missingSince'),
      })),
    )
    .returning(['appId', 'strikes', 'missingSince'])
    .execute();
  return struck
    .filter(
      ({ strikes, missingSince }) =>
        strikes >= maxStrikes && now.getTime() - Date.parse(missingSince!) >= unlistedAfterMs,
    )
    .map(({ appId }) => appId);
}
