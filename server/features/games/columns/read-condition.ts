import { missingFacts } from '../../../../contract/games/game-limits.ts';
import { gameFilter } from '../../../../contract/games/games.ts';
import type { Type } from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { facetNames, type Facet } from '../../../domain/games/game-lists.ts';
import { flag, type Columns } from './columns.ts';
import { anyGame, listed, type Condition } from './match-slots.ts';

/** The filter of a list of games, as in the contract. */
export type GameFilter = Type.Static<Type.TObject<typeof gameFilter>>;

/** Whether only managers may see the list. */
export const isForManagers = ({ status = 1, trash, missing }: GameFilter) =>
  status !== 1 || trash !== undefined || missing !== undefined;

/** Whether the list contains all public games. */
export const isUnfiltered = (filter: GameFilter) =>
  (Object.keys(gameFilter) as (keyof GameFilter)[]).every(
    (key) => filter[key] === undefined || (key === 'status' && filter.status === 1),
  );

/** Null when no game can match. */
export async function readCondition(
  db: Db,
  columns: Columns,
  filter: GameFilter,
): Promise<Condition | null> {
  const { yearFrom, yearTo, priceMax, minScore, missing = [] } = filter;
  const facets = await readFacets(db, columns, filter);
  if (!facets) return null;
  return {
    ...anyGame,
    ...scopeOf(filter),
    ...(yearFrom !== undefined && { releasedFrom: yearFrom * 10_000 }),
    ...(yearTo !== undefined && { releasedTo: yearTo * 10_000 + 9999 }),
    ...(priceMax !== undefined && { priceMax }),
    ...(minScore !== undefined && { minScore }),
    lacks: missing.reduce((bits, fact) => bits | (1 << missingFacts.indexOf(fact)), 0),
    ...facets,
  };
}

/** Managers see every status by default, and adult games; the trash is separate. */
function scopeOf(filter: GameFilter): Pick<Condition, 'mask' | 'flags'> {
  if (!isForManagers(filter)) return listed;
  const { status, trash } = filter;
  return {
    mask: flag.present | flag.trashed | (status === undefined ? 0 : flag.status),
    flags: flag.present | (trash === '1' ? flag.trashed : 0) | (status ?? 0),
  };
}

async function readFacets(db: Db, columns: Columns, filter: GameFilter) {
  const requested = facetNames.flatMap((facet) =>
    (filter[facet] ?? []).map((text) => {
      const isExcluded = text.startsWith('-');
      return { facet, isExcluded, value: isExcluded ? text.slice(1) : text };
    }),
  );
  if (requested.length === 0) return { included: {}, excluded: [] };
  const known = await db
    .selectFrom('facets')
    .select(['id', 'facet', 'value'])
    .where((eb) => eb.or(requested.map(({ facet, value }) => eb.and({ facet, value }))))
    .execute();
  const included: Partial<Record<Facet, number[]>> = {};
  const excluded: number[] = [];
  for (const { facet, isExcluded, value } of requested) {
    const id = known.find((one) => one.facet === facet && one.value === value)?.id;
    const numbers = isExcluded ? excluded : (included[facet] ??= []);
    if (id !== undefined) numbers.push(id - columns.firstFacet);
  }
  return Object.values(included).some((numbers) => numbers.length === 0)
    ? null
    : { included, excluded };
}
