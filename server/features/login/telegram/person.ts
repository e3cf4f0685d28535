import type { Language } from '../../../../contract/limits.ts';
import {
  nicknameLimits,
  tidyNickname,
  visibleCharacters,
} from '../../../../contract/members/nickname-limits.ts';
import { nicknameProblem } from '../../../domain/members/nickname.ts';
import type { Subject } from '../providers.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import type { Person } from './update.ts';

export const languageOf = ({ language_code: code = '' }: Person): Language =>
  /^zh\b/i.test(code) ? 'zh-CN' : 'en';

export const subjectOf = (person: Person): Subject => ({
  provider: 'telegram',
  id: String(person.id),
  name: nicknameOf(person),
});

// Controls, lone surrogates, the blank Braille cell, and all that is drawn as nothing, bidi
// controls among it.
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

function nicknameOf(person: Person): string {
  const shown = `${person.first_name} ${person.last_name ?? ''}`
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(unseen, '')
    .replace(stackedMarks, '$1');
  const characters = visibleCharacters(tidyNickname(shown));
  const name = characters.slice(0, nicknameLimits.max).join('').trim();
  return nicknameProblem(name) ? unnamed(person) : name;
}

function unnamed(person: Person): string {
  const mark = hashOf(`telegram ${person.id}`).slice(0, 4).toUpperCase();
  return languageOf(person) === 'en' ? `Telegram user ${mark}` : `Telegram 用户 ${mark}`;
}
