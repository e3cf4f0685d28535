import {
  nicknameLimits,
  tidyNickname,
  visibleCharacters,
} from '../../../contract/members/nickname-limits.ts';
import { nicknameProblem } from '../../domain/members/nickname.ts';
import { outsideLine } from '../../platform/text/outside-text.ts';

/** One visible character may consist of many. */
const maxUnits = 8 * nicknameLimits.max;

/** Makes a name from a provider fit our rules; null when nothing usable remains. */
export function fittingName(given: string): string | null {
  const shown = outsideLine(given, maxUnits, 'NFKC');
  const characters = visibleCharacters(tidyNickname(shown));
  const name = characters.slice(0, nicknameLimits.max).join('').trim();
  return nicknameProblem(name) ? null : name;
}
