import type { ScenePurpose } from '../../../contract/login/login.ts';
import { isNewKey, type Key, type WaysConfig } from '../../domain/members/ways.ts';
import type { Db } from '../../platform/database/db.ts';

type PendingScene = { purpose: ScenePurpose; sessionId: number | null };

/** The account whose session requests a sign-in method or a proof; undefined once it has ended. */
export const sceneOwner = (db: Db, { sessionId }: PendingScene) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.nickname', 'sessions.provenByOldKey'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/**
 * Whether a phone may confirm a scene: any phone a sign-in, a phone of the account a proof, and any
 * other phone the request to become a sign-in method.
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

/** Whether the key that confirms a scene proves the session that requests a proof. */
export async function isProof(
  db: Db,
  config: WaysConfig,
  { scene, ...use }: { scene: PendingScene; userId: number; key: Key; now: Date },
): Promise<boolean> {
  const owner = await sceneOwner(db, scene);
  return owner?.provenByOldKey === 1 || !(await isNewKey(db, config, use));
}

/** The nickname of the account to which the phone is about to be added. */
export const linkTarget = async (db: Db, scene: PendingScene): Promise<string | null> =>
  scene.purpose === 'link' ? ((await sceneOwner(db, scene))?.nickname ?? null) : null;
