import type { ProviderId, ScenePurpose } from '../../../contract/login/login.ts';
import type { Db } from '../../platform/database/db.ts';
import { dropOldScenes, insertScene } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { newMatchCode, newScene } from './new-scene.ts';

type SceneStart = {
  binding: string;
  /** The secrets that the browser gives up for this scene. */
  dropped?: readonly string[];
  browser: string;
  setupTokenId?: string | null;
  purpose?: ScenePurpose;
  /** The session that requests a proof or a sign-in method. */
  sessionId?: number | null;
};

/** Creates a scene for a browser. Only hashes are stored, so that the QR code cannot be rebuilt. */
export async function startScene(
  db: Db,
  provider: ProviderId,
  {
    binding,
    dropped = [],
    browser,
    setupTokenId = null,
    purpose = 'sign-in',
    sessionId = null,
  }: SceneStart,
) {
  const qrScene = newScene();
  const code = newMatchCode();
  const browserHash = hashOf(binding);
  await dropOldScenes(db, dropped.map(hashOf));
  const { expiresAt } = await insertScene(db, {
    sceneHash: hashOf(qrScene),
    browserHash,
    provider,
    code,
    browser,
    setupTokenId,
    purpose,
    sessionId,
  });
  return { qrScene, code, expiresAt };
}
