import { limits, rankingSizes } from '../../../contract/limits.ts';
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
 * the screen, which the server does not know.
 */
export function readPlace(search: RankingSearch, usualSize: number = limits.rankingRows) {
  const { size, view, last, mine } = search;
  const [page, at] = [positive(search.page), positive(search.at)];
  return {
    page: page ?? 1,
    size: rankingSizes.find((it) => String(it) === size) ?? usualSize,
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
      ...toPage(page, size)({}),
      at: String(position),
      view: undefined,
      // Among only the reader's own games the position might not exist.
      ...(before.mine === 'only' && { mine: 'marked' }),
    })(before);
  };

/** The search for a page, whose rows depend on the size. */
export const toPage = (page: number, size: number) =>
  change({
    page: page === 1 ? undefined : String(page),
    ...(size !== limits.rankingRows && { size: String(size) }),
  });

const positive = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

type Opening = Pick<RankingNavItem, 'openingPeriod' | 'isRunningThin' | 'subTypes'>;

/** The period of the chart that the server wants to be shown first. */
export const firstPeriod = (item: Opening | undefined, subType: string): string | null =>
  findSubType(item?.subTypes ?? [], subType)?.openingPeriod ?? item?.openingPeriod ?? null;

/**
 * The period that a page requests without one in its address: the one that the specification's
 * clients request, where it answers with the chart that the server wants to be shown first.
 */
export function openingPeriod(item: Opening | undefined, type: string, subType: string): string {
  const opening = firstPeriod(item, subType);
  const usual = defaultPeriod(type, dayIn(now(), siteTimeZone()));
  const isUsual = !item?.isRunningThin && opening?.[0] === usual[0];
  return opening && !isUsual ? opening : usual;
}
