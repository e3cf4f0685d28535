import type { ConfirmDeps } from './confirm-scene.ts';
import { confirmScene } from './confirm-scene.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { LoginEvents } from './providers.ts';
import { markCancelled, markScanned } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { newScene } from './new-scene.ts';

/** What messengers report, turned into steps of the scene. */
export function createLoginEvents(deps: ConfirmDeps & Pick<Context, 'db' | 'now'>): LoginEvents {
  return {
    async scanned(scene, subject) {
      const ticket = newScene();
      const found = await markScanned(deps.db, hashOf(scene), subject, hashOf(ticket));
      if (!found) return null;
      return { code: found.code, browser: found.browser, requestedAt: found.createdAt, ticket };
    },
    async confirmed(scene, subject) {
      try {
        await confirmScene(deps, { sceneHash: hashOf(scene), subject, now: deps.now() });
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    async cancelled(scene, subject) {
      return (await markCancelled(deps.db, hashOf(scene), subject.id)) !== undefined;
    },
  };
}
