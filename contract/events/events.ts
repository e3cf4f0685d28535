import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { paged, pageQuery } from '../paging.ts';
import { eventKinds, eventLimits, eventPrecisions } from './event-limits.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;
const edit = { access: 'editor', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });
const Kind = Type.Enum([...eventKinds]);
const Precision = Type.Enum([...eventPrecisions], {
  description: 'How exactly the date is known; date and endDate are then the first and last day',
});

/** Something that happened to a game or on the whole site, such as a release or a sale. */
export const Event = named('Event', {
  id: Type.Integer(),
  kind: Kind,
  date: Type.String({ description: 'YYYY-MM-DD, its first day' }),
  endDate: nullable(Type.String({ description: 'Its last day; null for a single day' })),
  precision: Precision,
  game: nullable(GameSummary),
  title: Type.String(),
  titleZh: nullable(Type.String()),
  url: nullable(Type.String()),
  source: Type.String({
    description: 'A source of data, `catalog`, `charts`, `editors` or a code of the credits',
  }),
  weight: Type.Integer({ minimum: 1, maximum: 3 }),
});
export type Event = Type.Static<typeof Event>;

export const ManagedEvent = named('ManagedEvent', {
  ...Event.properties,
  hidden: Type.Boolean(),
  version: Type.Integer(),
});
export type ManagedEvent = Type.Static<typeof ManagedEvent>;

const title = Type.String({ minLength: 1, maxLength: eventLimits.title });
const fields = {
  kind: Kind,
  date: Day,
  endDate: Type.Optional(nullable(Day)),
  precision: Type.Optional(Precision),
  gameId: Type.Optional(nullable(Id)),
  title,
  titleZh: Type.Optional(nullable(title)),
  url: Type.Optional(nullable(Type.String({ maxLength: eventLimits.url }))),
  weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  hidden: Type.Optional(Type.Boolean()),
};
export const EventInput = Type.Object(fields, { ...closed, title: 'EventInput' });
export type EventInput = Type.Static<typeof EventInput>;

const EventReplacement = Type.Object(
  { ...fields, version: Type.Integer({ minimum: 1 }) },
  { ...closed, title: 'EventReplacement' },
);
export type EventReplacement = Type.Static<typeof EventReplacement>;

const EventId = Type.Object({ id: Id });
const span = { from: Type.Optional(Day), to: Type.Optional(Day) };
const conflict = conflictWith(
  'EventConflict',
  Type.Object({ version: Type.Integer(), current: ManagedEvent }),
);

/** The players of a game in its newest month, and the months up to it. */
export const EventPlayers = named('EventPlayers', {
  gameId: Type.Integer(),
  month: Type.String({ description: 'YYYY-MM' }),
  average: Type.Number(),
  before: nullable(Type.Number({ description: 'Of the month before, if it is known' })),
  course: Type.Array(Type.Number(), { description: 'Up to twelve months, oldest first' }),
});
export type EventPlayers = Type.Static<typeof EventPlayers>;

const EventPage = named('EventPage', {
  ...paged(Event).properties,
  players: Type.Optional(Type.Array(EventPlayers)),
});
const withPlayers = Type.Optional(
  Type.Enum(['0', '1'], { description: '1 adds the players of the games' }),
);

export const listMyEvents = endpoint({
  method: 'GET',
  url: '/api/me/updates',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listMyEvents',
    tags: ['Personal'],
    summary: 'What happened to the games on my shelves, the newest first',
    querystring: Type.Object({
      kind: Type.Optional(Type.Array(Kind, { maxItems: eventKinds.length })),
      to: Type.Optional(Day),
      players: withPlayers,
      ...pageQuery,
    }),
    response: { 200: success(EventPage) },
  },
});

export const listEvents = endpoint({
  method: 'GET',
  url: '/api/event/list',
  config: open,
  schema: {
    operationId: 'listEvents',
    tags: ['Events'],
    summary: 'What happened to games, the newest first',
    description: '`from` and `to` are inclusive. `total` counts up to 10,000.',
    querystring: Type.Object({
      kind: Type.Optional(Type.Array(Kind, { maxItems: eventKinds.length })),
      gameId: Type.Optional(Id),
      ...span,
      minWeight: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      players: withPlayers,
      ...pageQuery,
    }),
    response: { 200: success(EventPage) },
  },
});

export const listGameEvents = endpoint({
  method: 'GET',
  url: '/api/game/:id/events',
  config: open,
  schema: {
    operationId: 'listGameEvents',
    tags: ['Events'],
    summary: 'What happened to a game, the newest first',
    description: 'At most 500.',
    params: EventId,
    querystring: Type.Object(span),
    response: { 200: success(Type.Object({ items: Type.Array(Event) })) },
  },
});

export const getEvent = endpoint({
  method: 'GET',
  url: '/api/event/:id',
  config: edit,
  schema: {
    operationId: 'getEvent',
    tags: ['Events'],
    summary: 'An event as editors see it',
    params: EventId,
    response: { 200: success(ManagedEvent) },
  },
});

export const createEvent = endpoint({
  method: 'POST',
  url: '/api/event',
  config: edit,
  schema: {
    operationId: 'createEvent',
    tags: ['Events'],
    summary: 'Add an event',
    description:
      'Of a month, a quarter or a year, `date` is any day of it. A span has at most 366 days.',
    body: EventInput,
    response: { 201: success(ManagedEvent) },
  },
});

export const updateEvent = endpoint({
  method: 'PUT',
  url: '/api/event/:id',
  config: edit,
  schema: {
    operationId: 'updateEvent',
    tags: ['Events'],
    summary: 'Replace or hide an event',
    description:
      'Sources do not change an event that an editor has changed. 409 for an outdated `version`, with `data` of the form `{version, current}`.',
    params: EventId,
    body: EventReplacement,
    response: { 200: success(ManagedEvent) },
    conflict,
  },
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  url: '/api/event/:id',
  config: edit,
  schema: {
    operationId: 'deleteEvent',
    tags: ['Events'],
    summary: 'Delete an event; one of a source is hidden for good',
    params: EventId,
    querystring: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
    response: { 200: success(Type.Null()) },
    conflict,
  },
});
