import type { Api } from '../../contract/api.ts';

type Details = {
  status: number;
  traceId: string;
  fields?: Record<string, string>;
  data?: unknown;
  retryAfterMs?: number;
};

/** The server responded with a failure envelope. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly traceId: string;
  readonly fields: Record<string, string>;
  readonly data: unknown;
  /** How long the server wants us to wait (`Retry-After`); 0 without one. */
  readonly retryAfterMs: number;

  constructor(code: string, message: string, details: Details) {
    super(message);
    this.code = code;
    this.status = details.status;
    this.traceId = details.traceId;
    this.fields = details.fields ?? {};
    this.data = details.data ?? null;
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

/** A response without our envelope, for example from a proxy in between. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, request: string) {
    super(`${request} returned ${status} without an envelope`);
    this.status = status;
  }
}

/** What the server holds, if it refuses a write because another one was faster. */
export const conflictOf = <Endpoint extends keyof Api>(
  _endpoint: Endpoint,
  error: unknown,
): Api[Endpoint]['conflict'] | undefined =>
  error instanceof ApiError && error.status === 409 && error.data !== null ? error.data : undefined;

/** The error as text for a bug report. */
export function errorDetail(error: Error): string {
  const lines = [`${error.name}: ${error.message}`, location.href];
  if (error instanceof ApiError) lines.push(`${error.status} ${error.code} ${error.traceId}`);
  return lines.join('\n');
}

/** For reads where a missing item is not an error: `.catch(nullWhenMissing)`. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
