import type { Language } from '../../../../contract/limits.ts';
import { namedPeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { dataAsOfText } from '../../../domain/games/data-as-of.ts';
import { periodName } from './period-name.ts';

export const rankingTitle = (item: RankingNavItem, lang: Language): string =>
  lang === 'en' ? item.nameEn : item.name;

/** The name of a chart's sub-type; undefined for the whole. */
export function rankingPart(
  { subTypes }: RankingNavItem,
  { subType }: RankingPage,
  lang: Language,
): string | undefined {
  const part = isWhole(subType) ? undefined : subTypes.find(({ key }) => key === subType);
  return lang === 'en' ? part?.nameEn : part?.name;
}

/** The period of the chart. */
export const rankingPeriod = (page: RankingPage, lang: Language): string =>
  periodName(namedPeriod(page), lang);

/** The date of the chart's data. */
export const rankingAge = ({ dataAsOf }: RankingPage, lang: Language): string =>
  dataAsOf === null ? '' : dataAsOfText(dataAsOf, lang);
