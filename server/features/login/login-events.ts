import type { ConfirmDeps } from './confirm-scene.ts';
import { confirmScene } from './confirm-scene.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { accountOf } from './accounts.queries.ts';
import { linkTarget } from './may-confirm.ts';
import type { LoginEvents } from './providers.ts';
import { markCancelled, markScanned } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { newScene } from './new-scene.ts';

/** Applies the reports of messengers to scenes. */
export function createLoginEvents(deps: ConfirmDeps & Pick<Context, 'db' | 'now'>): LoginEvents {
  return {
    async scanned(scene, subject) {
      const ticket = newScene();
      const found = await markScanned(deps.db, hashOf(scene), {
        subject,
        ticketHash: hashOf(ticket),
      });
      if (!found) return null;
      const { code, browser, purpose, createdAt: requestedAt } = found;
      const linkTo = await linkTarget(deps.db, found);
      const nickname = (await accountOf(deps.db, subject))?.nickname ?? null;
      return { code, browser, requestedAt, purpose, linkTo, nickname, ticket };
    },
    async confirmed(scene, subject) {
      try {
        const consent = { sceneHash: hashOf(scene), subject, now: deps.now() };
        return (await confirmScene(deps, consent)).purpose;
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },
    async cancelled(scene, subject) {
      return (await markCancelled(deps.db, hashOf(scene), subject.id)) !== undefined;
    },
  };
}
