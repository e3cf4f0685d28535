import type { Context } from '../../../platform/context.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { createPauses } from '../../../platform/pauses.ts';
import type { GameNamesTable } from '../../../platform/database/tables/library-tables.ts';
import { choose, judgeMatch, type Known, type Match, type Wanted } from './judge-match.ts';
import { baseKeyOf, halvesOf, keyOf } from './name-keys.ts';
import { catchUp } from './store-names.ts';

export type FindGames = (text: string, limit: number) => Promise<readonly { id: number }[]>;
export type MatchGames = (wanted: readonly Wanted[]) => Promise<Match[]>;

/** Names that nothing else leads to are searched, but not those of a whole library. */
const maxSearched = 300;

/** Finds the games that rows of an import are about. */
export const createMatchGames =
  (deps: Pick<Context, 'db' | 'write'>, find: FindGames): MatchGames =>
  async (wanted) => {
    await catchUp(deps);
    const { db } = deps;
    const pause = createPauses();
    const byId = await gamesByIds(db, wanted);
    const byKey = await gamesByKeys(db, wanted);
    const named = [...byKey.values()].flatMap((ids) => [...ids]);
    const known = await knownGames(db, new Set([...byId.values(), ...named]));
    const gamesOf = (ids: Iterable<number>) => [...ids].flatMap((id) => known.get(id) ?? []);
    const matches: Match[] = [];
    let searched = 0;
    for (const one of wanted) {
      const ids = Object.entries(one.ids ?? {}).flatMap((pair) => byId.get(pair.join(' ')) ?? []);
      const names = keysOf(one).flatMap((key) => [...(byKey.get(key) ?? [])]);
      let match = judgeMatch(one, gamesOf(ids), gamesOf(new Set(names)));
      if (match.certainty === 'unmatched' && one.names[0] && searched < maxSearched) {
        searched += 1;
        match = await similar(db, one, match, find);
      }
      matches.push(match);
      await pause();
    }
    return matches;
  };

async function similar(db: Db, wanted: Wanted, match: Match, find: FindGames): Promise<Match> {
  const hits = await find(wanted.names[0]!, 3);
  const games = await knownGames(db, new Set(hits.map(({ id }) => id)));
  return games.size > 0 ? choose('similar', [...games.values()]) : match;
}

const keysOf = ({ names }: Wanted): string[] => [
  ...new Set(
    names.flatMap((name) =>
      [name, ...halvesOf(name)].flatMap((one) => [keyOf(one), baseKeyOf(one)]),
    ),
  ),
];

async function gamesByIds(db: Db, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const pairs = wanted.flatMap(({ ids = {} }) => Object.entries(ids));
  const appIds = pairs.flatMap(([scheme, value]) =>
    scheme === 'steam' && /^\d{1,15}$/.test(value) ? Number(value) : [],
  );
  for (const some of chunksOf([...new Set(appIds)])) {
    const games = await db
      .selectFrom('games')
      .select(['id', 'appId'])
      .where(isOneOf(db, 'appId', some))
      .where('deletedAt', 'is', null)
      .where('status', '>', 0)
      .execute();
    for (const { id, appId } of games) found.set(`steam ${appId}`, id);
  }
  for (const [scheme, ofScheme] of Map.groupBy(pairs, ([name]) => name)) {
    for (const some of chunksOf([...new Set(ofScheme.map(([, value]) => value))])) {
      const rows = await db
        .selectFrom('game_ids')
        .select(['value', 'gameId'])
        .where('scheme', '=', scheme)
        .where('value', 'in', some)
        .execute();
      for (const { value, gameId } of rows) found.set(`${scheme} ${value}`, gameId);
    }
  }
  return found;
}

type NameRow = Pick<GameNamesTable, 'gameId' | 'kind' | 'key' | 'baseKey'>;
type ByKey = Map<string, Set<number>>;

async function gamesByKeys(db: Db, wanted: readonly Wanted[]): Promise<ByKey> {
  const found: ByKey = new Map();
  const add = (key: string, gameId: number) => {
    found.set(key, (found.get(key) ?? new Set()).add(gameId));
  };
  for (const some of chunksOf([...new Set(wanted.flatMap(keysOf))].filter(Boolean))) {
    for (const column of ['key', 'baseKey'] as const) {
      const rows = await db
        .selectFrom('game_names')
        .select(['gameId', 'key', 'baseKey'])
        .where(column, 'in', some)
        .execute();
      for (const row of rows) add(row[column], row.gameId);
    }
  }
  return found;
}

async function knownGames(db: Db, ids: ReadonlySet<number>): Promise<Map<number, Known>> {
  const known = new Map<number, Known>();
  for (const some of chunksOf([...ids])) {
    const names: NameRow[] = await db
      .selectFrom('game_names')
      .select(['gameId', 'kind', 'key', 'baseKey'])
      .where(isOneOf(db, 'gameId', some))
      .execute();
    const keys = Map.groupBy(names, ({ gameId }) => gameId);
    const games = await db
      .selectFrom('games')
      .select(['id', 'name', 'nameZh', 'releaseDate', 'reviewCount'])
      .where(isOneOf(db, 'id', some))
      .where('deletedAt', 'is', null)
      .where('status', '>', 0)
      .execute();
    for (const { id, name, nameZh, releaseDate, reviewCount } of games) {
      const year = releaseDate ? Number(releaseDate.slice(0, 4)) : null;
      known.set(id, { id, name, nameZh, year, reviewCount, keys: keys.get(id) ?? [] });
    }
  }
  return known;
}
