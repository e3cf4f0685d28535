import { setTimeout as sleep } from 'node:timers/promises';
import { postJson } from '../../../platform/http/post-json.ts';

const deadlineMs = 10_000;
const maxBytes = 256 * 1024;
const retryMs = 500;

type Failure = { status: number | null; retryAfterMs: number | null };

/** Safe to log: it never contains the address of a call, which includes the bot's token. */
export class TelegramError extends Error {
  override name = 'TelegramError';
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(message: string, { status, retryAfterMs }: Failure) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export type BotApi = ReturnType<typeof createBotApi>;
type Params = Record<string, unknown>;

/** The Bot API's methods; `closing` aborts all of them. */
export function createBotApi(token: string, apiBase: string, closing: AbortSignal) {
  async function request(method: string, params: Params, signal: AbortSignal): Promise<unknown> {
    const bounds = { signal: AbortSignal.any([closing, signal]), maxBytes };
    try {
      const { status, text } = await postJson(`${apiBase}/bot${token}/${method}`, params, bounds);
      return readResponse(method, status, text.replaceAll(token, '…'));
    } catch (error) {
      if (error instanceof TelegramError) throw error;
      const { code, name } = error as { code?: unknown; name?: unknown };
      const reason = signal.aborted ? 'no response in time' : String(code ?? name);
      throw new TelegramError(`${method}: ${reason}`, { status: null, retryAfterMs: null });
    }
  }

  return {
    /** Calls once, for callers that retry by themselves. */
    request,
    /** Retries once after a temporary failure; both calls share one deadline. */
    async send(method: string, params: Params): Promise<unknown> {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await request(method, params, signal);
      } catch (error) {
        const wait = passingTrouble(error as TelegramError);
        if (wait === null || wait >= deadlineMs) throw error;
        await sleep(wait, undefined, { signal: AbortSignal.any([closing, signal]) }).catch(() => {
          throw error;
        });
        return request(method, params, signal);
      }
    },
  };
}

/** How long to wait before a retry; null when the failure is not temporary. */
function passingTrouble({ status, retryAfterMs }: TelegramError): number | null {
  if (status === 429) return retryAfterMs ?? retryMs;
  return status === null || status >= 500 ? retryMs : null;
}

type BotResponse = {
  ok?: unknown;
  result?: unknown;
  description?: unknown;
  parameters?: { retry_after?: unknown };
};

function readResponse(method: string, status: number, text: string): unknown {
  const response = parse(text);
  if (status === 200 && response?.ok === true) return response.result;
  // A successful response that cannot be parsed counts as a temporary failure.
  const failed = status === 200 ? 502 : status;
  const description =
    typeof response?.description === 'string' ? response.description : 'unreadable response';
  const seconds = Number(response?.parameters?.retry_after);
  throw new TelegramError(`${method}: ${status} ${description.slice(0, 200)}`, {
    status: failed,
    retryAfterMs: seconds > 0 ? seconds * 1000 : null,
  });
}

function parse(text: string): BotResponse | null {
  try {
    return JSON.parse(text) as BotResponse | null;
  } catch {
    return null;
  }
}
