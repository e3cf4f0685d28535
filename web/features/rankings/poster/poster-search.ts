import { parsePeriod } from '../../../../contract/rankings/periods.ts';
import { rankingLimits } from '../../../../contract/rankings/ranking-limits.ts';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { defined } from '../../../api/defined.ts';
import { posterThemes, type PosterThemeName } from './poster-themes.ts';

/** The raw search of the studio's address. */
export type PosterSearch = {
  type?: string;
  subType?: string;
  period?: string;
  style?: string;
  top?: string;
  ratio?: string;
  columns?: string;
  theme?: string;
  title?: string;
  covers?: string;
  code?: string;
};

export const ratios = ['square', 'portrait', 'wide', 'long'] as const;
export type PosterRatio = (typeof ratios)[number];

export const styles = ['podium', 'bump', 'covers', 'table'] as const;
export type PosterStyle = (typeof styles)[number];

export const themeNames = Object.keys(posterThemes) as PosterThemeName[];
export const mostRows = 50;
export const mostColumns = 4;

export type PosterLook = {
  style: PosterStyle;
  top: number;
  ratio: PosterRatio;
  /** 0 chooses the number automatically. */
  columns: number;
  theme: PosterThemeName;
  title: string | undefined;
  hasCovers: boolean;
  hasCode: boolean;
};

/** Addresses may be edited by hand: invalid values are ignored. */
export function readLook(search: PosterSearch): PosterLook {
  const { style, top, ratio, columns, theme, title, covers, code } = search;
  return {
    style: styles.find((it) => it === style) ?? 'table',
    top: numberWithin(top, mostRows) ?? 10,
    ratio: ratios.find((it) => it === ratio) ?? 'portrait',
    columns: numberWithin(columns, mostColumns) ?? 0,
    theme: themeNames.find((it) => it === theme) ?? 'light',
    title: title?.slice(0, rankingLimits.posterTitle),
    hasCovers: covers !== 'no',
    hasCode: code !== 'no',
  };
}

/** Removes a slice or period that this ranking does not have. */
export function forRanking(
  { subTypes, periodKinds }: Pick<RankingNavItem, 'subTypes' | 'periodKinds'>,
  { subType, period, ...search }: PosterSearch,
): PosterSearch {
  const isSegment = subTypes.some(({ key }) => key === subType);
  const kind = period === undefined ? undefined : parsePeriod(period)?.kind;
  const isPeriod = kind !== undefined && periodKinds.includes(kind);
  return defined({
    ...search,
    subType: isSegment ? subType : undefined,
    period: isPeriod ? period : undefined,
  });
}

function numberWithin(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^[1-9]\d?$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}
