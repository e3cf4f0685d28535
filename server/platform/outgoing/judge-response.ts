import type { OutgoingResponse } from './send-request.ts';

/** `usable` responses go to the parser, which interprets a 404 itself. */
export type Verdict = 'usable' | 'limited' | 'refused' | 'failed';

/**
 * Classifies a response. Hosts use 403 for different purposes, so the body decides: a page about
 * the key means a wrong setting, an empty object means no such data, and any other page is a rate
 * limit.
 */
export function judgeResponse(
  response: Pick<OutgoingResponse, 'status' | 'text'>,
  isFile = false,
): Verdict {
  const { status } = response;
  if (status === 429) return 'limited';
  // A refusal of one file says nothing about the others.
  if (isFile) return status >= 500 ? 'failed' : 'usable';
  if (status === 403) {
    const { text } = response;
    if (/verify your|\bkey=/i.test(text)) return 'refused';
    return /^\s*\{\s*\}\s*$/.test(text) ? 'usable' : 'limited';
  }
  if ([400, 401, 405].includes(status)) return 'refused';
  return status >= 500 ? 'failed' : 'usable';
}

/** The duration of a Retry-After header: seconds, or a date relative to the host's own Date. */
export function retryAfterMs(headers: OutgoingResponse['headers'], now: Date): number | null {
  const value = headers['retry-after']?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const hostNow = Date.parse(headers.date ?? '');
  return Math.max(0, until - (Number.isNaN(hostNow) ? now.getTime() : hostNow));
}
