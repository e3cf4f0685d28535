import type { FastifyBaseLogger } from 'fastify';
import { createRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { LoginEvents } from '../providers.ts';
import { TelegramError, type BotApi } from './bot-api.ts';
import { outcomeMessage, questionMessage, type Outcome } from './messages.ts';
import { languageOf, subjectOf } from './person.ts';
import { readUpdate, type Command } from './update.ts';

export type HandleUpdate = (update: unknown) => Promise<void>;

type UpdateDeps = {
  bot: BotApi;
  events: LoginEvents;
  /** True for the first caller that sees an update. */
  claim: (updateId: number) => Promise<boolean>;
  site: string;
  timeZone: () => string;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** Throws only before the update is claimed, so that Telegram may deliver it again. */
export function createUpdateHandler(deps: UpdateDeps): HandleUpdate {
  const { claim, log, now } = deps;
  const waitOf = createRateLimiter(() => now().getTime());
  return async (update) => {
    const command = readUpdate(update);
    // Telegram limits how much a bot may send, and one person must not use it all up.
    if (!command || waitOf('phone', String(command.from.id)) > 0) return;
    if (!(await claim(command.updateId))) return;
    try {
      await (command.is === 'start' ? requestConsent(deps, command) : settle(deps, command));
    } catch (error) {
      log.error({ err: error }, 'A Telegram update could not be handled');
    }
  };
}

async function requestConsent(deps: UpdateDeps, { from, scene }: Command) {
  const { events, site, timeZone } = deps;
  const language = languageOf(from);
  const found = await events.scanned(scene, subjectOf(from));
  const message = found
    ? questionMessage(site, scene, found, { language, timeZone: timeZone() })
    : outcomeMessage(site, 'stale', language);
  await say(deps, 'sendMessage', {
    chat_id: from.id,
    link_preview_options: { is_disabled: true },
    ...message,
  });
}

type Answer = Extract<Command, { is: 'answer' }>;

async function settle(deps: UpdateDeps, answer: Answer) {
  const { from, queryId, messageId } = answer;
  const outcome = await outcomeOf(deps.events, answer);
  await Promise.all([
    say(deps, 'answerCallbackQuery', { callback_query_id: queryId }),
    // Editing a message without buttons removes them.
    say(deps, 'editMessageText', {
      chat_id: from.id,
      message_id: messageId,
      link_preview_options: { is_disabled: true },
      ...outcomeMessage(deps.site, outcome, languageOf(from)),
    }),
  ]);
}

async function outcomeOf(events: LoginEvents, answer: Answer): Promise<Outcome> {
  const { agrees, scene, from } = answer;
  if (!agrees) return (await events.cancelled(scene, subjectOf(from))) ? 'refused' : 'stale';
  return (await events.confirmed(scene, subjectOf(from))) ?? 'stale';
}

/** A failure to send is only logged: the step is done, and tapping Start again repeats it. */
async function say({ bot, log }: UpdateDeps, method: string, params: Record<string, unknown>) {
  try {
    await bot.send(method, params);
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error;
    log.warn({ event: 'telegram', reason: error.message }, 'Telegram did not take a message');
  }
}
