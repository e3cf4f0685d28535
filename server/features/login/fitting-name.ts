import {
  nicknameLimits,
  tidyNickname,
  visibleCharacters,
} from '../../../contract/members/nickname-limits.ts';
import { nicknameProblem } from '../../domain/members/nickname.ts';

// Controls, lone surrogates, the blank Braille cell, and all that is drawn as nothing, bidi
// controls among it.
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** A name from somebody else, made to fit our rules; null when nothing of it does. */
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
