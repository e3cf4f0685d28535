import {
  nicknameLengthProblem,
  nicknameLimits,
  tidyNickname,
} from '../../../contract/members/nickname-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';
import { defaultSiteName } from '../../platform/site-name.ts';
import { looksOf } from './skeleton.ts';

/** Words that imply a role. */
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
  const looks = [siteName, ...reservedWords].flatMap(looksOf);
  const literal = looks.map((look) => look.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`^(?:${literal.join('|')})+$`, 'u');
};

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
  return looksOf(nickname).some((look) => reserved.test(look)) ? { is: 'reserved' } : null;
}

/** Returns the nickname in the form that is stored; throws for an invalid one. */
export function readNickname(given: string, siteName: string): string {
  const nickname = tidyNickname(given);
  const problem = nicknameProblem(nickname, siteName);
  if (problem) throw invalid({ nickname: problem });
  return nickname;
}

/** Whether a nickname looks like that of a staff member. Other members may share theirs. */
export async function resemblesStaff(db: Db, nickname: string, ownId: number | null = null) {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where((eb) => eb.or([eb('roles', 'like', '%admin%'), eb('roles', 'like', '%editor%')]))
    .execute();
  const looks = new Set(looksOf(nickname));
  return staff.some(
    ({ id, nickname: theirs }) => id !== ownId && looksOf(theirs).some((look) => looks.has(look)),
  );
}

export async function requireUnlikeStaff(db: Db, nickname: string, ownId: number | null = null) {
  if (await resemblesStaff(db, nickname, ownId)) {
    throw invalid({ nickname: { is: 'likeStaff' } });
  }
}
