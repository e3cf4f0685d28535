import { setTimeout as pause } from 'node:timers/promises';
import { postJson } from '../../../platform/http/post-json.ts';
import { failureIn, isBusy, WechatError } from './api-errors.ts';

export type WechatApi = (path: string, body: object) => Promise<Record<string, unknown>>;

const deadlineMs = 3000;
const maxBytes = 64 * 1024;
const busyPauseMs = 300;

/** Calls WeChat and retries once when it is busy; both calls share one deadline. */
export const createApi =
  (base: string): WechatApi =>
  async (path, body) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const send = () => request(base + path, body, signal);
    try {
      return await send();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(busyPauseMs);
      return send();
    }
  };

async function request(url: string, body: object, signal: AbortSignal) {
  const { status, text } = await postJson(url, body, { signal, maxBytes }).catch(() => {
    // The original error contains the address, and the address contains the access token.
    throw new WechatError({ reason: signal.aborted ? 'timeout' : 'no connection' });
  });
  if (status !== 200) throw new WechatError({ reason: `HTTP ${status}` });
  const response = parsed(text);
  const failure = failureIn(response);
  if (failure) throw failure;
  return response;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below as no response.
  }
  throw new WechatError({ reason: 'no usable response' });
}
