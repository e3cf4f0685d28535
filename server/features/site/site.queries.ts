import type { SiteSummary } from '../../../contract/site.ts';
import type { Db } from '../../platform/database.ts';

export async function siteSummary(db: Db): Promise<Omit<SiteSummary, 'version'>> {
  const counters = await db.selectFrom('counters').selectAll().execute();
  const count = (name: string) => counters.find((counter) => counter.name === name)?.value ?? 0;
  const months = await db
    .selectFrom('players_monthly')
    .select((eb) => [eb.fn.min('month').as('first'), eb.fn.max('month').as('last')])
    .executeTakeFirst();
  const imported = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('loadedAt').as('newest'))
    .executeTakeFirst();
  return {
    games: count('gamesListed'),
    playerMonths: count('playerMonths'),
    actors: count('actors'),
    chartEntries: count('chartEntries'),
    firstMonth: months?.first ?? null,
    lastMonth: months?.last ?? null,
    newestImport: imported?.newest ?? null,
  };
}
