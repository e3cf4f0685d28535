import type { ScenePurpose } from '../../../contract/login/login.ts';
import type { Db } from '../../platform/database/db.ts';

type PendingScene = { purpose: ScenePurpose; sessionId: number | null };

/** Whose session requests a key or a proof; undefined once it has ended. */
export const sceneOwner = (db: Db, { sessionId }: PendingScene) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.nickname'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/**
 * Whether a phone may say yes to a scene: anybody to a sign-in, the session's owner to a proof,
 * anybody but the owner to become another key.
 */
export async function mayConfirm(
  db: Db,
  scene: PendingScene,
  account: { id: number } | undefined,
): Promise<boolean> {
  if (scene.purpose === 'sign-in') return true;
  const owner = await sceneOwner(db, scene);
  if (!owner) return false;
  return (owner.id === account?.id) === (scene.purpose === 'step-up');
}

/** Whose key the phone is about to become. */
export const linkTarget = async (db: Db, scene: PendingScene): Promise<string | null> =>
  scene.purpose === 'link' ? ((await sceneOwner(db, scene))?.nickname ?? null) : null;
