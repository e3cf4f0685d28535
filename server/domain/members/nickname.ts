import {
  nicknameLengthProblem,
  nicknameLimits,
  tidyNickname,
} from '../../../contract/members/nickname-limits.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';
import { defaultSiteName } from '../../platform/site-name.ts';
import { looksOf } from './skeleton.ts';

/** Words that imply a role, also beside others in a name. */
const reservedWords = [
  'admin',
  'administrator',
  'moderator',
  'editor',
  'system',
  'official',
  'support',
  '管理员',
  '管理員',
  '版主',
  '编辑',
  '編輯',
  '系统',
  '系統',
  '官方',
  '客服',
];

/** The words also match in a sequence: “Ludex Support”, “官方客服”. */
const reservedFor = (siteName: string) => {
  const looks = [siteName, ...reservedWords].flatMap(looksOf).filter((look) => look !== '');
  const literal = looks.map((look) => look.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`^(?:${literal.join('|')})+$`, 'u');
};

const looksLike = (pattern: RegExp) => (text: string) =>
  looksOf(text).some((look) => pattern.test(look));

let roles: RegExp | undefined;
const isRole = (word: string) => looksLike((roles ??= reservedFor('')))(word);

/** The words of a name; single letters in a row, as in “a.d.m.i.n”, are one word. */
const wordsOf = (name: string): string[] =>
  name
    .replace(
      /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu,
      '',
    )
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => [
      word,
      word.replace(/^\p{N}+|\p{N}+$/gu, ''),
      ...word.split(/(?<=\p{Ll})(?=\p{Lu})/u),
    ])
    .filter((word) => word !== '');

/**
 * Chinese has no spaces: a title stands before or after a name. “管理员的猫” only belongs to one,
 * “非官方” says the contrary, and “操作系统” is something else.
 */
const titles = reservedWords.filter((word) => /^\p{sc=Han}/u.test(word)).join('|');
const chineseTitle = new RegExp(
  `(?<!\\p{sc=Han})(?:${titles})(?![的器])|(?<![非作])(?:${titles})(?!\\p{sc=Han})`,
  'u',
);

const hasTitle = (name: string): boolean =>
  chineseTitle.test(name.normalize('NFKC')) || wordsOf(name.normalize('NFKC')).some(isRole);

/** Control characters, unassigned code points, line breaks and invisible characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2800\u{16fe4}\u{1d159}]/u;
/** Some emoji contain invisible joiners. */
const emoji = /\p{RGI_Emoji}/gv;
const stackedMarks = /\p{M}{5}/u;

/** The problem with a normalized nickname, for any member. */
export function nicknameProblem(nickname: string, siteName = defaultSiteName): FieldProblem | null {
  const length = nicknameLengthProblem(nickname);
  if (length === 'missing') return { is: 'missing' };
  if (unseen.test(nickname.replace(emoji, '')) || stackedMarks.test(nickname)) {
    return { is: 'badCharacters' };
  }
  if (length === 'tooShort') return { is: 'tooShort', limit: nicknameLimits.min };
  if (length === 'tooLong') return { is: 'tooLong', limit: nicknameLimits.max };
  const reserved = reservedFor(siteName);
  const isReserved = looksLike(reserved)(nickname) || hasTitle(nickname);
  return isReserved ? { is: 'reserved' } : null;
}

/** Returns the nickname in the form that is stored; throws for an invalid one. */
export function readNickname(given: string, siteName: string): string {
  const nickname = tidyNickname(given);
  const problem = nicknameProblem(nickname, siteName);
  if (problem) throw invalid({ nickname: problem });
  return nickname;
}
