import { setTimeout as sleep } from 'node:timers/promises';
import { TelegramError } from './bot-api.ts';

const longestWaitMs = 60_000;
const conflictMs = 5000;

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** Grows with every consecutive failure; at least as long as Telegram requires. */
export function waitAfter(error: unknown, failures: number): number {
  const growing = Math.min(longestWaitMs, 500 * 2 ** Math.min(failures, 10));
  if (!(error instanceof TelegramError)) return growing;
  const requestedMs = error.status === 409 ? conflictMs : (error.retryAfterMs ?? 0);
  return Math.min(longestWaitMs, Math.max(growing, requestedMs));
}

const hints: Record<number, string> = {
  401: 'Telegram does not know this bot: check TELEGRAM_BOT_TOKEN.',
  404: 'Telegram does not know this bot: check TELEGRAM_BOT_TOKEN.',
  409: 'Another program asks for the updates of this bot. Give each installation its own bot.',
};

/** The log fields of a failure: the reason and a hint for the operator, never a token. */
export function whyItFailed(error: unknown) {
  if (!(error instanceof TelegramError)) return { event: 'telegram', err: error };
  const hint = hints[error.status ?? 0];
  return { event: 'telegram', reason: error.message, ...(hint && { hint }) };
}
