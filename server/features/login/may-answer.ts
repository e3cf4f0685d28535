import type { ScenePurpose } from '../../../contract/login/login.ts';
import type { Db } from '../../platform/database/db.ts';

/** Whether a phone may say yes to a scene: anybody to a sign-in, the session's owner to a proof. */
export async function mayAnswer(
  db: Db,
  { purpose, sessionId }: { purpose: ScenePurpose; sessionId: number | null },
  account: { id: number } | undefined,
): Promise<boolean> {
  if (purpose === 'sign-in') return true;
  const session = await db
    .selectFrom('sessions')
    .select('userId')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined && session.userId === account?.id;
}
