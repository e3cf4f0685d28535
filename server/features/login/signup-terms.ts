import type { ScenePurpose } from '../../../contract/login/login.ts';
import { hasAdministrator, isSetupTokenUsed } from '../../domain/members/administrators.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { readSetupToken } from '../../platform/auth/setup-token.ts';

/** The id of a setup link that still opens an account: on a site without an administrator, once. */
export async function openingLink(
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  setupToken: string | undefined,
): Promise<string | null> {
  const tokenId = setupToken === undefined ? null : readSetupToken(keys, setupToken, now());
  return tokenId !== null && (await mayOpen(db, tokenId)) ? tokenId : null;
}

/** A link is used twice: it opens an account, and makes an account an administrator. */
const openingOf = (tokenId: string) => `account ${tokenId}`;

const mayOpen = async (db: Db, tokenId: string): Promise<boolean> =>
  !(await hasAdministrator(db)) &&
  !(await isSetupTokenUsed(db, tokenId)) &&
  !(await isSetupTokenUsed(db, openingOf(tokenId)));

/** Throws when the link has just opened another account. */
export async function useSetupLink(db: Db, tokenId: string, userId: number, usedAt: string) {
  const used = await db
    .insertInto('used_setup_tokens')
    .values({ tokenId: openingOf(tokenId), userId, usedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tokenId')
    .executeTakeFirst();
  if (!used) throw new AppError('FORBIDDEN', { text: hasOpened });
}

type SignupScene = { setupTokenId: string | null; purpose?: ScenePurpose };

/** The conditions of a sign-up. */
export type SignupTerms = {
  needsInvitation: boolean;
  /** The setup link that replaces the invitation, and is used up for that. */
  setupTokenId: string | null;
  siteName: string;
};

/** Throws when sign-up is closed. */
export async function requireSignup(
  db: Db,
  { settings }: Pick<Context, 'settings'>,
  { setupTokenId }: SignupScene,
): Promise<SignupTerms> {
  const { signup, siteName } = settings.current();
  const open = { needsInvitation: false, setupTokenId: null, siteName };
  if (signup === 'open') return open;
  if (setupTokenId !== null && (await mayOpen(db, setupTokenId))) return { ...open, setupTokenId };
  if (signup === 'closed') throw signupClosed();
  return { ...open, needsInvitation: true };
}

/** Throws when sign-up is closed; returns whether a new account needs an invitation. */
export const requireSignupByScan = async (
  db: Db,
  deps: Pick<Context, 'settings'>,
  scene: SignupScene,
): Promise<boolean> =>
  scene.purpose !== 'link' && (await requireSignup(db, deps, scene)).needsInvitation;

const hasOpened = {
  en: 'This link has opened an account already. Run `npm run admin` for a new one.',
  'zh-CN': '这个链接已经开设过一个账号，请运行 `npm run admin` 重新获取。',
};

const signupClosed = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'This site takes no new members at the moment.',
      'zh-CN': '本站目前不接受新成员。',
    },
  });
