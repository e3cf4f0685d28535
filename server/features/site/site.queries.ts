import type { SiteSummary } from '../../../contract/site.ts';
import type { Db } from '../../platform/database/db.ts';

export async function siteSummary(db: Db): Promise<Omit<SiteSummary, 'version'>> {
  const counters = await db.selectFrom('counters').selectAll().execute();
  const count = (name: string) => counters.find((counter) => counter.name === name)?.value ?? 0;
  // Two queries, each one step into the index; min and max in one query would scan all of it.
  const month = (direction: 'asc' | 'desc') =>
    db.selectFrom('players_monthly').select('month').orderBy('month', direction).limit(1);
  const first = await month('asc').executeTakeFirst();
  const last = await month('desc').executeTakeFirst();
  const imported = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('loadedAt').as('newest'))
    .executeTakeFirst();
  return {
    games: count('gamesListed'),
    playerMonths: count('playerMonths'),
    actors: count('actors'),
    chartEntries: count('chartEntries'),
    firstMonth: first?.month ?? null,
    lastMonth: last?.month ?? null,
    newestImport: imported?.newest ?? null,
  };
}
