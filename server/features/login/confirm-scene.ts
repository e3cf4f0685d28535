import { nicknameLimits, visibleCharacters } from '../../../contract/members/nickname-limits.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { readNickname, requireUnlikeStaff, resemblesStaff } from '../../domain/members/nickname.ts';
import { accountOf, createAccount, useInvitation } from './accounts.queries.ts';
import { touchIdentity } from './identities/identities.queries.ts';
import { mayAnswer } from './may-answer.ts';
import type { Subject } from './providers.ts';
import { limitSignups, type SignupOrigin } from './limit-signups.ts';
import { awaitingScene, markConfirmed } from './scenes.queries.ts';
import { asksInvitation } from './setup-door.ts';
import { hashOf } from '../../platform/auth/secrets.ts';

type Consent = {
  sceneHash: string;
  subject: Subject;
  /** The phone that agrees, where it is one; a messenger's account is known by its name. */
  device?: string;
  nickname?: string | undefined;
  invitation?: string | undefined;
  /** Unknown where a messenger confirms, whose own accounts are not made by the dozen. */
  origin?: SignupOrigin;
  now: Date;
};

export type ConfirmDeps = Pick<Context, 'write'> & { config: Pick<Config, 'signup'> };

/** The one who scanned agrees: a known subject signs in, a new one opens an account first. */
export function confirmScene({ write, config }: ConfirmDeps, consent: Consent) {
  const { sceneHash, subject } = consent;
  return write(async (db) => {
    // Before the account is made, so that a stale scene reveals nothing about the subject.
    const scene = await awaitingScene(db, sceneHash, subject.id);
    if (!scene) throw notFound();
    const known = await accountOf(db, subject);
    if (!(await mayAnswer(db, scene, known))) throw notFound();
    const account = known ?? (await signUp(db, consent, await asksInvitation(db, config, scene)));
    if (account.bannedAt) throw banned();
    await touchIdentity(db, subject, labelOf(consent), consent.now.toISOString());
    const confirmed = await markConfirmed(db, sceneHash, subject.id, account.id);
    if (!confirmed) throw notFound();
    return { result: account };
  });
}

async function signUp(db: Db, consent: Consent, needsInvitation: boolean) {
  const nickname = await nicknameOf(db, consent);
  await limitSignups(db, consent.origin ?? null, consent.now);
  const now = consent.now.toISOString();
  const label = labelOf(consent);
  const account = await createAccount(db, consent.subject, { nickname, label, now });
  if (needsInvitation) {
    const token = hashOf(consent.invitation ?? '');
    if (!(await useInvitation(db, token, account.id, now))) throw notInvited();
  }
  return account;
}

const labelOf = ({ device, subject }: Consent) => device ?? subject.name ?? '';

/** What somebody types has to fit; a name that a messenger told us is made to. */
async function nicknameOf(db: Db, { subject, nickname = '' }: Consent): Promise<string> {
  if (subject.name === null) {
    const chosen = readNickname(nickname);
    await requireUnlikeStaff(db, chosen);
    return chosen;
  }
  if (!(await resemblesStaff(db, subject.name))) return subject.name;
  const mark = hashOf(`${subject.provider} ${subject.id}`).slice(0, 4).toUpperCase();
  const room = nicknameLimits.max - mark.length - 1;
  return `${visibleCharacters(subject.name).slice(0, room).join('').trim()} ${mark}`;
}

const banned = () =>
  new AppError('FORBIDDEN', {
    text: { en: 'This account has been suspended.', 'zh-CN': '这个账号已被停用。' },
  });

const notInvited = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'This site admits new members by invitation. Ask an administrator for a link.',
      'zh-CN': '本站凭邀请加入，请向管理员索取邀请链接。',
    },
  });
