import { nicknameLimits, visibleCharacters } from '../../../contract/members/nickname-limits.ts';
import { readNickname, requireUnlikeStaff, resemblesStaff } from '../../domain/members/nickname.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createAccount, useInvitation } from './accounts.queries.ts';
import { limitSignups, type SignupOrigin } from './limit-signups.ts';
import type { Subject } from './providers.ts';
import type { Door } from './setup-door.ts';

export type SignUp = {
  subject: Subject;
  /** The name of the phone that confirms; other sign-in methods use the subject's name. */
  device?: string | undefined;
  nickname?: string | undefined;
  invitation?: string | undefined;
  /** Missing for messengers, whose own accounts are hard to create in numbers. */
  origin?: SignupOrigin;
  now: Date;
};

export const labelOf = ({ device, subject }: SignUp) => device ?? subject.name ?? '';

/** Creates an account for a subject of a provider that has none yet. */
export async function signUp(db: Db, newcomer: SignUp, { needsInvitation, siteName }: Door) {
  const nickname = await nicknameOf(db, newcomer, siteName);
  await limitSignups(db, newcomer.origin ?? null);
  const now = newcomer.now.toISOString();
  const label = labelOf(newcomer);
  const account = await createAccount(db, newcomer.subject, { nickname, label, now });
  if (needsInvitation) {
    const { invitation = '' } = newcomer;
    const isUsed = await useInvitation(db, hashOf(invitation), account.id, now);
    if (!isUsed) throw new AppError('FORBIDDEN', { text: invitation ? spent : notInvited });
  }
  return account;
}

/** A typed nickname must be valid; a name from a provider is adapted. */
async function nicknameOf(
  db: Db,
  { subject, nickname = '' }: SignUp,
  siteName: string,
): Promise<string> {
  if (subject.name === null) {
    const chosen = readNickname(nickname, siteName);
    await requireUnlikeStaff(db, chosen);
    return chosen;
  }
  if (!(await resemblesStaff(db, subject.name))) return subject.name;
  const mark = hashOf(`${subject.provider} ${subject.id}`).slice(0, 4).toUpperCase();
  const room = nicknameLimits.max - mark.length - 1;
  return `${visibleCharacters(subject.name).slice(0, room).join('').trim()} ${mark}`;
}

const notInvited = {
  en: 'This site admits new members by invitation. Ask an administrator for a link.',
  'zh-CN': '本站凭邀请加入，请向管理员索取邀请链接。',
};

const spent = {
  en: 'This invitation does not work: it was used, revoked or is out of date. Ask for a new one.',
  'zh-CN': '这份邀请不能用了：可能已被使用、撤回或过期。请向管理员要一份新的。',
};
