import { hasAdministrator } from '../../domain/members/administrators.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { readSetupToken } from '../../platform/auth/setup-token.ts';

/** Whether this is a good setup link of a site without an administrator, who alone could invite. */
export async function opensSite(
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  setupToken: string | undefined,
): Promise<boolean> {
  const tokenId = setupToken === undefined ? null : readSetupToken(keys, setupToken, now());
  if (tokenId === null || (await hasAdministrator(db))) return false;
  const used = await db
    .selectFrom('used_setup_tokens')
    .select('tokenId')
    .where('tokenId', '=', tokenId)
    .executeTakeFirst();
  return used === undefined;
}

/** Whether a new account needs an invitation to come in by this scene. */
export const asksInvitation = async (
  db: Db,
  { signup }: Pick<Config, 'signup'>,
  { isSetup }: { isSetup: 0 | 1 },
): Promise<boolean> => signup === 'invite' && !(isSetup === 1 && !(await hasAdministrator(db)));
