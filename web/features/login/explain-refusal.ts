import { ApiError } from '../../api/api-error.ts';

type Refusal = {
  /** Errors shown next to their fields. */
  fields: { nickname?: string | undefined; invitation?: string | undefined };
  general?: string | undefined;
};

/** Assigns the server's error to a field of the form or to the form as a whole. */
export function explainRefusal(
  error: Error | null,
  context: { needsName: boolean; asksInvitation: boolean; stale: string; network: string },
): Refusal {
  if (error === null) return { fields: {} };
  if (!(error instanceof ApiError)) return { fields: {}, general: context.network };
  const { nickname } = error.fields;
  if (nickname && context.needsName) return { fields: { nickname } };
  if (error.status === 403 && context.asksInvitation) {
    return { fields: { invitation: error.message } };
  }
  const isStale = error.status === 404 || error.status === 409;
  return { fields: {}, general: isStale ? context.stale : error.message };
}
