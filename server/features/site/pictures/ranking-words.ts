import type { Language } from '../../../../contract/limits.ts';
import { namedPeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { dataAsOfText } from '../../../domain/games/data-as-of.ts';
import { periodName } from './period-name.ts';

export const rankingTitle = (item: RankingNavItem, lang: Language): string =>
  lang === 'en' ? item.nameEn : item.name;

/** The slice of a ranking that is not all of it. */
export function rankingPart(
  { subTypes }: RankingNavItem,
  { subType }: RankingPage,
  lang: Language,
): string | undefined {
  const part = isWhole(subType) ? undefined : subTypes.find(({ key }) => key === subType);
  return lang === 'en' ? part?.nameEn : part?.name;
}

/** When the chart is of. */
export const rankingPeriod = (page: RankingPage, lang: Language): string =>
  periodName(namedPeriod(page), lang);

/** How old its data are. */
export const rankingAge = ({ dataAsOf }: RankingPage, lang: Language): string =>
  dataAsOf === null ? '' : dataAsOfText(dataAsOf, lang);
