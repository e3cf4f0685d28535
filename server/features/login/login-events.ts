import type { Confirming } from './confirm-scene.ts';
import { confirmScene } from './confirm-scene.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { LoginEvents } from './providers.ts';
import { markCancelled, markScanned } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { newScene } from './new-scene.ts';

/** What messengers report, turned into steps of the scene. */
export function createLoginEvents(core: Confirming & { now: () => Date }): LoginEvents {
  return {
    async scanned(scene, subject) {
      const ticket = newScene();
      const found = await markScanned(core, hashOf(scene), subject, hashOf(ticket));
      if (!found) return null;
      return { code: found.code, browser: found.browser, requestedAt: found.createdAt, ticket };
    },
    async confirmed(scene, subject) {
      try {
        await confirmScene(core, { sceneHash: hashOf(scene), subject, now: core.now() });
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    async cancelled(scene, subject) {
      return (await markCancelled(core, hashOf(scene), subject.id)) !== undefined;
    },
  };
}
