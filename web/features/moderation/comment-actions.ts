import type { Action, ModeratedComment } from './moderation.api.ts';

/** The actions that a comment's state allows. */
export function actionsFor({ state, reports }: ModeratedComment): Action[] {
  if (state === 'held') return ['approve', 'hide'];
  if (state === 'hidden') return ['restore'];
  if (state === 'deleted') return [];
  return reports.length > 0 ? ['approve', 'hide'] : ['hide'];
}
