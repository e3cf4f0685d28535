import type { ProviderId, ScenePurpose } from '../../../contract/login/login.ts';
import type { Db } from '../../platform/database/db.ts';
import { dropOldScenes, insertScene } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { newMatchCode, newScene } from './new-scene.ts';

const openPerBrowser = 5;

type SceneStart = {
  binding: string;
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
  { binding, browser, setupTokenId = null, purpose = 'sign-in', sessionId = null }: SceneStart,
) {
  const qrScene = newScene();
  const code = newMatchCode();
  const browserHash = hashOf(binding);
  await dropOldScenes(db, browserHash, openPerBrowser - 1);
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
