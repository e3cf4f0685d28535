import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import type { Lang } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';

export function chartTitle(item: RankingNavItem, subType: string, lang: Lang): string {
  const slice = item.subTypes.find(({ key }) => key === subType && !isWhole(key));
  const named = slice ? [item, slice] : [item];
  return named.map((it) => textIn(lang, it, 'name')).join(' · ');
}
