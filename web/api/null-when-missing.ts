import { ApiError } from './api-error.ts';

/** For reads where "there is no such thing" is an answer and no failure: `.catch(nullWhenMissing)`. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
