import type { RankingNavItem } from '../../../contract/rankings/rankings.ts';
import type { Lang, Messages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';

export const yearOf = ({ dataAsOf }: RankingNavItem): string => dataAsOf?.slice(0, 4) ?? '';

/** An imported ranking is named after its year. */
export const rankingName = (item: RankingNavItem, lang: Lang, messages: Messages): string =>
  item.group === 'archive' ? kindName(item, lang, messages) : textIn(lang, item, 'name');

/** The name within its group, which a name of its own need not repeat. */
export function kindName(item: RankingNavItem, lang: Lang, { rankings }: Messages): string {
  const name = textIn(lang, item, 'name');
  if (item.group !== 'archive') return rankings.kindNames[item.type] ?? name;
  return `${rankings.archived[item.type] ?? name} ${yearOf(item)}`;
}
