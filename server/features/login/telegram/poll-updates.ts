import type { FastifyBaseLogger } from 'fastify';
import type { BotApi } from './bot-api.ts';
import { pause, waitAfter, whyItFailed } from './failures.ts';
import type { HandleUpdate } from './handle-update.ts';

export const allowedUpdates = ['message', 'callback_query'] as const;

/** The time between two attempts to take or renew the lease. */
const usualBeatMs = 2500;
const pollSeconds = 25;
const pollDeadlineMs = 35_000;
const mostUpdates = 50;

type PollingDeps = {
  bot: BotApi;
  handle: HandleUpdate;
  lease: { take: () => Promise<boolean>; release: () => Promise<unknown> };
  log: FastifyBaseLogger;
  beatMs?: number | undefined;
};

/** Telegram serves one poller per bot, so only the instance that holds the lease polls. */
export async function pollUpdates(deps: PollingDeps, stopping: AbortSignal): Promise<void> {
  const { lease, log, beatMs = usualBeatMs } = deps;
  const take = () =>
    lease.take().catch((error: unknown) => {
      log.warn({ err: error }, 'The lease for Telegram could not be renewed');
      return false;
    });
  while (!stopping.aborted) {
    if (await take()) await pollWhileHeld({ ...deps, beatMs }, take, stopping);
    await pause(beatMs, stopping);
  }
  await lease.release().catch((error: unknown) => {
    log.warn({ err: error }, 'The lease for Telegram could not be released');
  });
}

async function pollWhileHeld(
  deps: PollingDeps & { beatMs: number },
  renew: () => Promise<boolean>,
  stopping: AbortSignal,
) {
  const { beatMs } = deps;
  const lost = new AbortController();
  const held = AbortSignal.any([stopping, lost.signal]);
  async function keepLease() {
    do await pause(beatMs, held);
    while (!held.aborted && (await renew()));
    lost.abort();
  }
  await Promise.all([keepLease(), readUpdates(deps, held)]);
}

async function readUpdates({ bot, handle, log }: PollingDeps, held: AbortSignal) {
  let offset: number | undefined;
  let limit = mostUpdates;
  let failures = 0;
  let hasWebhook = true;
  while (!held.aborted) {
    const deadline = AbortSignal.any([held, AbortSignal.timeout(pollDeadlineMs)]);
    try {
      // A webhook left from another mode would make every poll fail.
      if (hasWebhook) await bot.request('deleteWebhook', {}, deadline);
      hasWebhook = false;
      const question = { offset, limit, timeout: pollSeconds, allowed_updates: allowedUpdates };
      const updates = listOf(await bot.request('getUpdates', question, deadline));
      await Promise.all(updates.map(handle));
      offset = updates.reduce((next, { update_id: id }) => Math.max(next, id + 1), offset ?? 0);
      limit = Math.min(mostUpdates, limit * 2);
      failures = 0;
    } catch (error) {
      if (held.aborted) return;
      failures += 1;
      // Requests fewer updates, so that a response above the size limit does not block the queue.
      limit = Math.max(1, limit >> 1);
      log.warn(whyItFailed(error), 'Updates could not be read from Telegram');
      await pause(waitAfter(error, failures), held);
    }
  }
}

function listOf(updates: unknown): { update_id: number }[] {
  const list: unknown[] = Array.isArray(updates) ? updates : [];
  return list.filter(
    (update): update is { update_id: number } =>
      typeof update === 'object' &&
      update !== null &&
      'update_id' in update &&
      Number.isSafeInteger(update.update_id),
  );
}
