import { searchColumnsOf } from '../../server/domain/games/actor-search.ts';
import { recountCatalogue } from '../../server/seeds/catalogue-counters.ts';
import { aGame, anActor } from '../builders.ts';
import { addMonths, computeCharts } from '../ranking-data.ts';
import type { TestApp } from '../test-app.ts';

const genres = ['RPG', 'Action', 'Indie', 'Strategy'];
const developers = ['Team Cherry', 'Valve', 'FromSoftware'];

/** Thirty games that differ in all that a list filters by, twelve of them on charts. */
export async function fillCatalogue(t: TestApp): Promise<void> {
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const { id } = await aGame(t.db, {
      name: at === 0 ? 'Hollow Knight' : `Title ${String(at).padStart(2, '0')}`,
      nameZh: at === 0 ? '空洞骑士' : null,
      genres: JSON.stringify([genres[at % 4], ...(at % 3 === 0 ? ['Casual'] : [])]),
      tags: JSON.stringify([`Tag ${at % 12}`]),
      developers: JSON.stringify([developers[at % 3]]),
      series: at > 0 && at < 4 ? '["Tales"]' : '[]',
      platforms: JSON.stringify(at % 2 === 0 ? ['windows', 'linux'] : ['windows']),
      releaseDate: `${2000 + (at % 25)}-05-01`,
      positive: 100,
      negative: at,
    });
    ids.push(id);
  }
  const names = { name: 'Kaori Mizuhashi', nameNative: '水橋かおり' };
  await anActor(t.db, { ...names, inGames: [ids[0]!] });
  await t.db
    .updateTable('actors')
    .set(await searchColumnsOf(names))
    .execute();
  const players = (month: number) =>
    Object.fromEntries(
      ids.slice(0, 12).map((id, at) => [id, 1000 - 10 * at + ((3 * month * id) % 90)]),
    );
  await addMonths(t, {
    '2020-09': players(7),
    '2020-10': players(8),
    '2020-11': players(9),
    '2020-12': players(10),
  });
  await computeCharts(t, { types: ['players', 'peak'] });
  await recountCatalogue(t.db);
  await t.app.prepare();
}
