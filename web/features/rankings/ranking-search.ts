import { limits } from '../../../contract/limits.ts';
import { defaultPeriod } from '../../../contract/rankings/periods.ts';
import { now } from '../../api/clock.ts';
import { defined } from '../../api/defined.ts';
import { siteTimeZone } from '../../browser/site-time-zone.ts';

/** The address of the ranking page, key by key as it stands there. */
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

/** Mark the reader's own games, or show no others. */
const mines = ['marked', 'only'] as const;
export type Mine = (typeof mines)[number];

export const pageSizes = [limits.pageSize, 25, limits.rankingRows, limits.maxPageSize] as const;

/** What a phone shows of the first page, unless the address has a size. */
const phoneRows = 25;

/** How many periods a bump chart may show. */
export const spans = [6, 12, 24] as const;

/** For links: the present address with some keys changed, and without what depends on those. */
export const change =
  (part: Change) =>
  (before: RankingSearch): RankingSearch =>
    defined({ ...before, page: undefined, at: undefined, ...part });

export const toView = (view: RankingView) => change({ view: view === 'table' ? undefined : view });

/**
 * People edit addresses: what makes no sense is ignored. An address means the same on every
 * screen, so a page number or a place further down without a size counts in pages of the usual size.
 */
export function readPlace(search: RankingSearch, isPhone: boolean) {
  const { size, view, last, mine } = search;
  const [page, at] = [positive(search.page), positive(search.at)];
  const isShort = isPhone && page === undefined && (at ?? 1) <= phoneRows;
  return {
    page: page ?? 1,
    size: pageSizes.find((it) => String(it) === size) ?? (isShort ? phoneRows : limits.rankingRows),
    view: views.find((it) => it === view) ?? 'table',
    at,
    last: spans.find((it) => String(it) === last) ?? 12,
    mine: mines.find((it) => it === mine),
  };
}

/** Where a place of the chart is found; the usual size needs no mention. */
export const toPlace =
  (position: number, size: number) =>
  (before: RankingSearch): RankingSearch => {
    const page = Math.ceil(position / size);
    return change({
      page: page === 1 ? undefined : String(page),
      ...(size !== limits.rankingRows && { size: String(size) }),
      at: String(position),
      view: undefined,
      // Among the reader's own games alone it might not be.
      ...(before.mine === 'only' && { mine: 'marked' }),
    })(before);
  };

const positive = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** For an address without a period, by the reader's clock and the site's calendar. */
export const presentPeriod = (type: string): string => defaultPeriod(type, now(), siteTimeZone());
