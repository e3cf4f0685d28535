import { claimName, freeName, requireName } from '../../domain/members/member-names.ts';
import { nicknameProblem, readNickname } from '../../domain/members/nickname.ts';
import { requireUnlikeStaff } from '../../domain/members/staff-names.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createAccount, useInvitation } from './accounts.queries.ts';
import { limitSignups, type SignupOrigin } from './limit-signups.ts';
import type { Subject } from './providers.ts';
import { useSetupLink, type SignupTerms } from './signup-terms.ts';

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
export async function signUp(db: Db, newcomer: SignUp, terms: SignupTerms) {
  const { subject, invitation = '', origin = null } = newcomer;
  const nickname = await nicknameOf(db, newcomer, terms.siteName);
  await limitSignups(db, origin);
  const now = newcomer.now.toISOString();
  const label = labelOf(newcomer);
  const account = await createAccount(db, subject, { nickname, label, now });
  if (terms.setupTokenId !== null) {
    await useSetupLink(db, terms.setupTokenId, account.id, now);
  }
  if (terms.needsInvitation) {
    const isUsed = await useInvitation(db, hashOf(invitation), account.id, now);
    if (!isUsed) throw new AppError('FORBIDDEN', { text: invitation ? spent : notInvited });
  }
  if (subject.name === null) {
    await requireName(db, account.id, nickname);
    return account;
  }
  return { ...account, nickname: await takeFreeName(db, account) };
}

/** A typed nickname must be valid; one from a provider that is not gets a neutral one. */
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
  if (!nicknameProblem(subject.name, siteName)) return subject.name;
  const mark = hashOf(`${subject.provider} ${subject.id}`).slice(0, 4).toUpperCase();
  return /\p{Script=Han}/u.test(subject.name) ? `成员 ${mark}` : `Member ${mark}`;
}

/** Gives a name from a provider a number while somebody else has it. */
async function takeFreeName(db: Db, { id, nickname }: { id: number; nickname: string }) {
  for (;;) {
    const name = await freeName(db, nickname);
    if (!(await claimName(db, id, name))) continue;
    if (name !== nickname) {
      await db.updateTable('users').set({ nickname: name }).where('id', '=', id).execute();
    }
    return name;
  }
}

const notInvited = {
  en: 'This site admits new members by invitation. Ask an administrator for a link.',
  'zh-CN': '本站凭邀请加入，请向管理员索取邀请链接。',
};

const spent = {
  en: 'This invitation does not work: it was used, revoked or is out of date. Ask for a new one.',
  'zh-CN': '这份邀请不能用了：可能已被使用、撤回或过期。请向管理员要一份新的。',
};
