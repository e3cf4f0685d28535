import {
  nicknameLimits,
  tidyNickname,
  visibleCharacters,
} from '../../../contract/members/nickname-limits.ts';
import { nicknameProblem } from '../../domain/members/nickname.ts';

// Control characters, lone surrogates, the blank Braille cell, and invisible characters such as
// bidirectional controls.
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Makes a name from a provider fit our rules; null when nothing usable remains. */
export function fittingName(given: string): string | null {
  const shown = given
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(unseen, '')
    .replace(stackedMarks, '$1');
  const characters = visibleCharacters(tidyNickname(shown));
  const name = characters.slice(0, nicknameLimits.max).join('').trim();
  return nicknameProblem(name) ? null : name;
}
