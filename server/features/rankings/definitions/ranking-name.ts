import type { Language } from '../../../../contract/limits.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import type { Ranking } from '../charts/chart-address.ts';

/** The name of a ranking, followed by its sub-type unless that is the whole. */
export function rankingName({ definition, subType }: Ranking, lang: Language): string {
  const part = definition.subTypes.find(({ key }) => key === subType)!;
  const [whole, own] =
    lang === 'en' ? [definition.nameEn, part.nameEn] : [definition.name, part.name];
  return isWhole(subType) ? whole : `${whole} · ${own}`;
}
