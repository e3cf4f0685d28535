import { ApiError } from '../../api/api-error.ts';

type Refusal = {
  /** Shown beside the field it is about. */
  fields: { nickname?: string | undefined; invitation?: string | undefined };
  general?: string | undefined;
};

/** Where a response of the server belongs on the form, and in which words. */
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
