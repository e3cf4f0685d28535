import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Simulates the Bot API on the loopback: calls of bots, what people do in their chats, and its faults. */

type Button = { text: string; callback_data: string };
type Message = { id: number; text: string; buttons: Button[] };
type Update = { update_id: number } & Record<string, unknown>;
type Params = Record<string, unknown>;
type Webhook = { url: string; secret: string };
type Fault = 'error' | 'hang' | 'truncated' | 'huge' | { retryAfter: number };
type BotResponse = { status: number; body: Params };

export type TelegramSimulator = Awaited<ReturnType<typeof startTelegram>>;
export type Deliver = (webhook: Webhook, update: Update) => Promise<unknown>;

export const botToken = '7000000001:AAE-simulated-token-for-tests-only_0';

const success = (result: unknown): BotResponse => ({ status: 200, body: { ok: true, result } });
const failure = (status: number, description: string, parameters?: Params): BotResponse => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});

export async function startTelegram() {
  const calls: { method: string; params: Params }[] = [];
  const chats = new Map<number, Message[]>();
  const faults = new Map<string, Fault[]>();
  const conflict = failure(409, 'Conflict: terminated by other getUpdates request');
  let updates: Update[] = [];
  let endPoll: ((response?: BotResponse) => void) | null = null;
  let webhook: Webhook | null = null;
  let deliver: Deliver = async () => {};
  let lastId = 41_000;

  const messagesOf = (chat: unknown) => {
    if (!chats.has(Number(chat))) chats.set(Number(chat), []);
    return chats.get(Number(chat))!;
  };

  async function getUpdates({ offset = 0, limit = 100, timeout = 0 }: Params, closed: AbortSignal) {
    if (webhook) return failure(409, "Conflict: can't use getUpdates while webhook is active");
    endPoll?.(conflict);
    updates = updates.filter(({ update_id: id }) => id >= Number(offset));
    if (updates.length === 0) {
      const early = await new Promise<BotResponse | undefined>((resolve) => {
        const end = (response?: BotResponse) => {
          if (endPoll === end) endPoll = null;
          resolve(response);
        };
        endPoll = end;
        setTimeout(() => end(), Number(timeout) * 1000).unref();
        closed.addEventListener('abort', () => end());
      });
      if (early) return early;
    }
    return success(updates.slice(0, Number(limit)));
  }

  function sendMessage({ chat_id: chat, text, reply_markup: markup }: Params): BotResponse {
    const rows = (markup as { inline_keyboard?: Button[][] } | undefined)?.inline_keyboard ?? [];
    const buttons = rows.flat();
    if (typeof text !== 'string' || text.length === 0 || text.length > 4096) {
      return failure(400, 'Bad Request: message text is empty or too long');
    }
    if (buttons.some(({ callback_data: data }) => Buffer.byteLength(data) > 64)) {
      return failure(400, 'Bad Request: BUTTON_DATA_INVALID');
    }
    messagesOf(chat).push({ id: ++lastId, text, buttons });
    return success({ message_id: lastId });
  }

  function editMessageText({ chat_id: chat, message_id: id, text }: Params): BotResponse {
    const message = messagesOf(chat).find((known) => known.id === id);
    if (!message) return failure(400, 'Bad Request: message to edit not found');
    Object.assign(message, { text, buttons: [] });
    return success(true);
  }

  function setWebhook({ url, secret_token: secret }: Params): BotResponse {
    if (!String(url).startsWith('https:')) {
      return failure(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
    }
    webhook = { url: String(url), secret: String(secret) };
    return success(true);
  }

  async function respondTo(
    method: string,
    params: Params,
    closed: AbortSignal,
  ): Promise<BotResponse> {
    calls.push({ method, params });
    if (method === 'getUpdates') return getUpdates(params, closed);
    if (method === 'sendMessage') return sendMessage(params);
    if (method === 'editMessageText') return editMessageText(params);
    if (method === 'answerCallbackQuery') return success(true);
    if (method === 'setWebhook') return setWebhook(params);
    if (method !== 'deleteWebhook') return failure(404, 'Not Found');
    webhook = null;
    return success(true);
  }

  /** True when the call has met a planned fault and needs no other response. */
  function meetFault(method: string, reply: ServerResponse): boolean {
    const fault = faults.get(method)?.shift();
    if (!fault) return false;
    if (fault === 'error') send(reply, failure(500, `Internal error at /bot${botToken}/${method}`));
    else if (fault === 'huge') send(reply, success('x'.repeat(300 * 1024)));
    else if (fault === 'truncated') reply.writeHead(200).end('{"ok":true,"resu');
    else if (fault !== 'hang') {
      const { retryAfter } = fault;
      send(reply, failure(429, 'Too Many Requests', { retry_after: retryAfter }));
    }
    return true;
  }

  async function serve(request: IncomingMessage, reply: ServerResponse) {
    const [, bot, method = ''] = (request.url ?? '').split('/');
    const params = (await json(request)) as Params;
    if (bot !== `bot${botToken}`) return send(reply, failure(401, 'Unauthorized'));
    if (meetFault(method, reply)) return;
    const closed = new AbortController();
    reply.on('close', () => closed.abort());
    send(reply, await respondTo(method, params, closed.signal));
  }

  const server = createServer((request, reply) => void serve(request, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');

  /** Hands an update to the bot the way it has chosen. */
  async function push(content: Params) {
    const update = { update_id: ++lastId, ...content };
    if (webhook) return deliver(webhook, update);
    updates.push(update);
    endPoll?.();
  }

  /** Somebody with Telegram on the phone, in a private chat with the bot. */
  function person(id: number, profile: Params = {}) {
    const from = { id, is_bot: false, first_name: 'Ada', language_code: 'en', ...profile };
    const chat = { id, type: 'private' };
    const messages = messagesOf(id);
    const pressData = (data: string, message: Params = { message_id: messages.at(-1)?.id, chat }) =>
      push({ callback_query: { id: String(++lastId), from, chat_instance: '1', message, data } });
    return {
      messages,
      says: (text: string, message: Params = {}) =>
        push({ message: { message_id: ++lastId, date: 0, from, chat, text, ...message } }),
      starts: (scene: string) => push({ message: { from, chat, text: `/start ${scene}` } }),
      presses(label: string) {
        const button = messages.at(-1)?.buttons.find(({ text }) => text === label);
        if (!button) throw new Error(`No button ${label}`);
        return pressData(button.callback_data);
      },
      pressData,
    };
  }

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (method: string) => calls.filter((call) => call.method === method),
    isPolled: () => endPoll !== null,
    person,
    push,
    fault: (method: string, ...list: Fault[]) => void faults.set(method, list),
    /** Whether a planned fault has not been met yet. */
    hasFault: (method: string) => (faults.get(method)?.length ?? 0) > 0,
    deliverBy: (way: Deliver) => void (deliver = way),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(reply: ServerResponse, { status, body }: BotResponse) {
  reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
