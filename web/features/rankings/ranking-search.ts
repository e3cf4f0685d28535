import { limits } from '../../../contract/limits.ts';
import { dayIn, defaultPeriod } from '../../../contract/rankings/periods.ts';
import type { RankingNavItem } from '../../../contract/rankings/rankings.ts';
import { findSubType } from '../../../contract/rankings/sub-types.ts';
import { now } from '../../api/clock.ts';
import { defined } from '../../api/defined.ts';
import { siteTimeZone } from '../../browser/site-time-zone.ts';

/** The raw search of the ranking page's address. */
export type RankingSearch = {
  type?: string;
  subType?: string;
  period?: string;
  page?: string;
  size?: string;
  view?: string;
  from?: string;
  last?: string;
  q?: string;
  at?: string;
  mine?: string;
};

type Change = { [Key in keyof RankingSearch]?: string | undefined };

export const views = ['table', 'cards', 'bump', 'compare'] as const;
export type RankingView = (typeof views)[number];

/** Whether to mark the reader's own games or to show only those. */
const mines = ['marked', 'only'] as const;
export type Mine = (typeof mines)[number];

export const pageSizes = [limits.pageSize, 25, limits.rankingRows, limits.maxPageSize] as const;

/** The number of periods that a bump chart can show. */
export const spans = [6, 12, 24] as const;

/** For links: the current search with some keys changed, without the page and position. */
export const change =
  (part: Change) =>
  (before: RankingSearch): RankingSearch =>
    defined({ ...before, page: undefined, at: undefined, ...part });

export const toView = (view: RankingView) => change({ view: view === 'table' ? undefined : view });

/**
 * Addresses may be edited by hand: invalid values are ignored. The number of rows never depends on
 * the screen: the server does not know it, and a link shows the same rows everywhere.
 */
export function readPlace(search: RankingSearch) {
  const { size, view, last, mine } = search;
  const [page, at] = [positive(search.page), positive(search.at)];
  return {
    page: page ?? 1,
    size: pageSizes.find((it) => String(it) === size) ?? limits.rankingRows,
    view: views.find((it) => it === view) ?? 'table',
    at,
    last: spans.find((it) => String(it) === last) ?? 12,
    mine: mines.find((it) => it === mine),
  };
}

/** The search for a position of the chart; the default size is left out. */
export const toPlace =
  (position: number, size: number) =>
  (before: RankingSearch): RankingSearch => {
    const page = Math.ceil(position / size);
    return change({
      page: page === 1 ? undefined : String(page),
      ...(size !== limits.rankingRows && { size: String(size) }),
      at: String(position),
      view: undefined,
      // Among only the reader's own games the position might not exist.
      ...(before.mine === 'only' && { mine: 'marked' }),
    })(before);
  };

const positive = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

type Opening = Pick<RankingNavItem, 'openingPeriod' | 'isRunningThin' | 'subTypes'>;

/**
 * The period that a page requests without one in its address: the one that the specification's
 * clients request, where it answers with the chart that the server wants to be shown first.
 */
export function openingPeriod(item: Opening | undefined, type: string, subType: string): string {
  const part = findSubType(item?.subTypes ?? [], subType);
  const opening = part?.openingPeriod ?? item?.openingPeriod;
  const usual = defaultPeriod(type, dayIn(now(), siteTimeZone()));
  const isUsual = !item?.isRunningThin && opening?.[0] === usual[0];
  return opening && !isUsual ? opening : usual;
}
