import { expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { joinSeries } from '../../domain/games/series/join-series.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { createSqliteDb } from '../../platform/database/sqlite-dialect.ts';
import { showSeries } from './series.queries.ts';
import { showStudio } from './studio.queries.ts';

type Step = { detail: string };

/** A list of ids in a statement is as short as the games of a studio. */
const isFullScan = ({ detail }: Step) =>
  detail.startsWith('SCAN ') &&
  !detail.startsWith('SCAN json_each') &&
  !/ USING .*INDEX |CONSTANT|^SCAN (?:places|\(subquery)/.test(detail);

test('the games of a studio and of a series are read by indexes alone', async () => {
  const site = await createTestApp();
  const facts = { developers: '["Moon Works"]', series: '["Walks"]', releaseDate: '2026-09-01' };
  const games = [];
  for (let n = 0; n < 4; n += 1) games.push(await aGame(site.db, { name: `Walk ${n}`, ...facts }));
  await addMonths(site, { '2026-10': { [games[0]!.id]: 100, [games[1]!.id]: 50 } });
  await computeCharts(site, { types: ['players'] });
  await rebuildGameLists(site.db);
  const facets = await site.db.selectFrom('facets').select(['id', 'facet']).execute();
  const idOf = (facet: string) => facets.find((one) => one.facet === facet)!.id;

  const sqlite = openSqlite(site.database.place);
  const prepare = sqlite.prepare.bind(sqlite);
  const statements = new Set<string>();
  sqlite.prepare = (text) => {
    statements.add(text);
    return prepare(text);
  };
  const db = createSqliteDb(sqlite);
  const page = { page: 1, size: 24 };
  expect(await showStudio(db, idOf('developer'), page)).toMatchObject({ games: { total: 4 } });
  expect(await showSeries(db, idOf('series'), page)).toMatchObject({ games: { total: 4 } });
  await joinSeries(db, ['Walk 9']);

  expect(statements.size).toBeGreaterThan(10);
  const plans = [...statements]
    .filter((text) => /^\s*select/i.test(text))
    .flatMap((text) => prepare(`explain query plan ${text}`).all() as unknown as Step[]);
  expect(plans.filter(isFullScan)).toEqual([]);
  await db.destroy();
  await site.close();
});
