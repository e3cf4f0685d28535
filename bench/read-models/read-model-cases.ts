import { gameSorts } from '../../contract/games/game-limits.ts';
import { listGames } from '../../server/features/games/list-games.ts';
import { findGames } from '../../server/features/games/search/find-games.ts';
import type { Db } from '../../server/platform/database/db.ts';
import type { openGameModels } from '../dataset/game-models.ts';
import { listPlainly, type FacetValue, type ListCase } from './plain-lists.ts';

type Models = Awaited<ReturnType<typeof openGameModels>>;
type RunQuery = () => unknown;

/**
 * The same queries for the read models and for plain SQL. Unfiltered lists and facets come from SQL
 * anyway, and searches from FTS5.
 */
export type Subject = {
  name: string;
  /** The limits in milliseconds, for the full catalog and for a million games. */
  limits: readonly [number, number];
  model: RunQuery[];
  plain?: RunQuery[];
};

const limits = { read: [5, 15], facets: [20, 150] } as const;
/** The indexes of the tested values, from the most frequent to rare ones. */
const genrePlaces = [0, 1, 4, 9];
const tagPlaces = [0, 3, 12, 60, 250];

const texts = {
  'search, prefix': 's e st sta star dra drago simu simulator dungeon the super callofduty',
  'search, pinyin': 'wushi heishenhua hsh wukong guaiwulieren shi sanguo dsqjh xianjian',
  'search, CJK substring': '星 女 三国 世界 模拟 传说 古墓丽影 黑神话 奇侠传',
  'search, several words':
    'star wars|the last|of the|simulator 2|dragon quest|a b|last of us the|space simulator vr',
  'search, typo':
    'hollow kngiht|stardew valey|cyberpnuk|terarria|rocket leauge|red dead redemtion|elden rng',
};

export async function readModelSubjects(db: Db, { models, searched }: Models): Promise<Subject[]> {
  const genres = await valuesAt(db, 'genre', genrePlaces);
  const tags = await valuesAt(db, 'tag', tagPlaces);
  const single = [...genres, ...tags].map((value) => ({ values: [value] }));
  const pairs = genres.flatMap((genre) => tags.map((tag) => ({ values: [genre, tag] })));
  const triples = pairs.map((pair) => ({ ...pair, yearFrom: 2018 }));

  const list = (name: string, cases: Partial<ListCase>[], more: object = {}): Subject => {
    const all = cases.map((one, place): ListCase => {
      const sort = gameSorts[place % gameSorts.length]!;
      const order = { sort, direction: place % 2 === 0 ? 'desc' : 'asc' } as const;
      return { values: [], order, skip: 0, ...one, ...more };
    });
    return {
      name,
      limits: 'facets' in more ? limits.facets : limits.read,
      model: all.map((one) => () => listGames(db, models, queryOf(one))),
      plain: all.map((one) => () => listPlainly(db, one)),
    };
  };
  const search = (name: string, queries: readonly string[]): Subject => ({
    name,
    limits: limits.read,
    model: queries.map((text) => () => findGames(searched, text, { offset: 0, size: 20 })),
  });
  const facets = { facets: true } as const;
  const halfWay = single.map((one) => ({ ...one, skip: pagesIn(one.values[0]!.games / 2) * 20 }));
  return [
    list('list, one filter', single),
    list('list, one filter, half-way', halfWay),
    list('list, two filters', pairs),
    list('list, three filters', triples),
    list('facets, one filter', single, facets),
    list('facets, two filters', pairs, facets),
    list('facets, three filters', triples, facets),
    ...Object.entries(texts).map(([name, all]) =>
      search(name, all.split(all.includes('|') ? '|' : ' ')),
    ),
  ];
}

const pagesIn = (games: number) => Math.floor(games / 20);

function queryOf({ values, yearFrom, order, skip, facets }: ListCase) {
  const named = (facet: FacetValue['facet']) => {
    const value = values.find((one) => one.facet === facet)?.value;
    return value === undefined ? {} : { [facet]: [value] };
  };
  return {
    size: 20,
    page: skip / 20 + 1,
    sort: order.sort,
    order: order.direction,
    ...named('genre'),
    ...named('tag'),
    ...(yearFrom !== undefined && { yearFrom }),
    ...(facets && { facets: '1' as const }),
  };
}

async function valuesAt(db: Db, facet: FacetValue['facet'], places: readonly number[]) {
  const values = await db
    .selectFrom('facets')
    .select(['id', 'value', 'games'])
    .where('facet', '=', facet)
    .where('games', '>', 0)
    .orderBy('games', 'desc')
    .orderBy('id')
    .execute();
  return places.flatMap((place) => {
    const value = values[place];
    return value ? [{ ...value, facet }] : [];
  });
}
