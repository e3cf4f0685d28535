import type { Action, ModeratedText } from './moderation.api.ts';

/** The actions that the state of a text allows. */
export function actionsFor({ state, heldFor, reports }: ModeratedText): Action[] {
  const isReported = reports.length > 0;
  if (state === 'held') return ['approve', 'hide'];
  if (state === 'deleted') return [];
  // Hidden only while its author is suspended: it can be hidden for good.
  const isHiddenByModerator = state === 'hidden' && heldFor === null;
  if (isHiddenByModerator) return ['restore'];
  return isReported ? ['approve', 'hide'] : ['hide'];
}
