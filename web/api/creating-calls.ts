import type { Api } from '../../contract/api.ts';

type Creating = {
  [Name in keyof Api]: Api[Name]['creates'] extends true ? Name : never;
}[keyof Api];

/** Every call that creates something. The type comes from the contract: none is missing here. */
const creating = {
  'POST /api/actor': true,
  'POST /api/actor/:id/credit': true,
  'POST /api/admin/feeds': true,
  'POST /api/banner': true,
  'POST /api/event': true,
  'POST /api/feedback': true,
  'POST /api/game': true,
  'POST /api/game/view': true,
  'POST /api/login/invitation': true,
  'POST /api/me/calendar-link': true,
  'POST /api/me/passkeys': true,
  'POST /api/me/ranking-templates': true,
  'POST /api/me/recovery-codes': true,
  'POST /api/me/imports': true,
  'POST /api/me/library/:gameId/playthrough': true,
  'POST /api/news': true,
  'POST /api/news/:id/comments': true,
  'POST /api/news/report': true,
  'POST /api/user/:id/recovery-link': true,
} satisfies Record<Creating, true>;

export const isCreating = (name: string): boolean => Object.hasOwn(creating, name);
