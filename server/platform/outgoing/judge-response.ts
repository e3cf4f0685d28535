import type { OutgoingResponse } from './send-request.ts';

/** `usable` responses go to the parser, which knows what a 404 means to it. */
export type Verdict = 'usable' | 'limited' | 'refused' | 'failed';

/**
 * What a response means for the host. Hosts mark different things with 403, so its body decides: a
 * page about the key is a wrong setting, an empty object means that there is no such data, and any
 * other page is a limit.
 */
export function judgeResponse(response: Pick<OutgoingResponse, 'status' | 'text'>): Verdict {
  const { status } = response;
  if (status === 429) return 'limited';
  if (status === 403) {
    const { text } = response;
    if (/verify your|\bkey=/i.test(text)) return 'refused';
    return /^\s*\{\s*\}\s*$/.test(text) ? 'usable' : 'limited';
  }
  if ([400, 401, 405].includes(status)) return 'refused';
  return status >= 500 ? 'failed' : 'usable';
}

/** A host's Retry-After: seconds, or a date, which counts from the host's own clock. */
export function retryAfterMs(headers: OutgoingResponse['headers'], now: Date): number | null {
  const value = headers['retry-after']?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const hostNow = Date.parse(headers.date ?? '');
  return Math.max(0, until - (Number.isNaN(hostNow) ? now.getTime() : hostNow));
}
