import type { ScenePurpose } from '../../../contract/login/login.ts';
import { hasAdministrator, isSetupTokenUsed } from '../../domain/members/administrators.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { readSetupToken } from '../../platform/auth/setup-token.ts';

/** Whether a setup token is valid: unused, on a site that has no administrator to invite anyone. */
export async function opensSite(
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  setupToken: string | undefined,
): Promise<boolean> {
  const tokenId = setupToken === undefined ? null : readSetupToken(keys, setupToken, now());
  if (tokenId === null || (await hasAdministrator(db))) return false;
  return !(await isSetupTokenUsed(db, tokenId));
}

type DoorScene = { isSetup: 0 | 1; purpose?: ScenePurpose };

/** Whether a new account needs an invitation for this scene. Throws when sign-up is closed. */
export async function asksInvitation(
  db: Db,
  { settings }: Pick<Context, 'settings'>,
  { isSetup, purpose }: DoorScene,
): Promise<boolean> {
  if (purpose === 'link') return false;
  const { signup } = settings.current();
  if (signup === 'open' || (isSetup === 1 && !(await hasAdministrator(db)))) return false;
  if (signup === 'closed') throw signupClosed();
  return true;
}

/** The conditions of a sign-up. */
export type Door = { needsInvitation: boolean; siteName: string };

export const doorOf = async (
  db: Db,
  deps: Pick<Context, 'settings'>,
  scene: DoorScene,
): Promise<Door> => ({
  needsInvitation: await asksInvitation(db, deps, scene),
  siteName: deps.settings.current().siteName,
});

const signupClosed = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'This site takes no new members at the moment.',
      'zh-CN': '本站目前不接受新成员。',
    },
  });
