import type { RankVotes } from './domain/members/young-accounts.ts';
import type { Context } from './platform/context.ts';
import type { App } from './platform/http/app-type.ts';

const checkEveryMs = 10 * 60_000;

/** A day after it was opened, an account's votes move orders, within minutes. */
export function rankWaitingVotes(app: App, context: Context, rankings: readonly RankVotes[]) {
  let timer: NodeJS.Timeout | undefined;
  async function rank() {
    try {
      for (const rankVotes of rankings) await rankVotes(context, context.now());
    } catch (err) {
      app.log.warn({ err }, 'votes not ranked');
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void rank(), checkEveryMs).unref();
    await rank();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
