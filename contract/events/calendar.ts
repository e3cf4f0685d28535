import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success } from '../envelope.ts';
import { gameFilter } from '../games/games.ts';
import { eventKinds } from './event-limits.ts';
import { Day, Event } from './events.ts';

const { status: _, trash: __, missing: ___, ...filter } = gameFilter;

const calendarQuery = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  kind: Type.Optional(
    Type.Array(Type.Enum([...eventKinds]), {
      maxItems: eventKinds.length,
      description: 'release, update and sale by default',
    }),
  ),
  ...filter,
};

const mine = Type.Optional(
  Type.Enum(['0', '1'], { description: 'Members: 1 for the games on my shelves' }),
);

export const Calendar = named('Calendar', {
  from: Type.String(),
  to: Type.String(),
  days: Type.Array(
    Type.Object({
      date: Type.String(),
      events: Type.Array(Event, { description: 'The weightiest first' }),
      total: Type.Integer({ description: 'All of the day, also those that are left out' }),
    }),
    { description: 'The days on which something begins, in order' },
  ),
  undated: Type.Array(Event, { description: 'Known to a month, a quarter or a year' }),
  launchPeaks: Type.Array(Type.Object({ gameId: Type.Integer(), peak: Type.Integer() }), {
    description: 'Of releases: the most players at once in their first month',
  }),
  ends: nullable(
    Type.String({ description: 'YYYY-MM-DD of the last known release, if it is in the past' }),
  ),
});
export type Calendar = Type.Static<typeof Calendar>;

export const getCalendar = endpoint({
  method: 'GET',
  url: '/api/calendar',
  config: { access: 'public', cache: 'signedOut', rate: 'read' },
  schema: {
    operationId: 'getCalendar',
    tags: ['Events'],
    summary: 'Releases and other events by day, with the filters of the catalog',
    description:
      '`from` and `to` are inclusive, at most 92 days; by default seven days back and thirty on.',
    querystring: Type.Object({
      ...calendarQuery,
      mine,
      month: Type.Optional(
        Type.String({
          pattern: '^(\\d{4}-(0[1-9]|1[0-2])|newest)$',
          description:
            'In place of from and to; newest: the newest month up to now with at least four releases',
        }),
      ),
      perDay: Type.Integer({ minimum: 1, maximum: 50, default: 6 }),
    }),
    response: { 200: success(Calendar) },
  },
});

export const getCalendarFile = endpoint({
  method: 'GET',
  url: '/calendar.ics',
  config: { access: 'public', cache: 'public', rate: 'read', maxAge: 300 },
  schema: {
    operationId: 'getCalendarFile',
    tags: ['Events'],
    summary: 'The calendar to subscribe to, with the same filters; only what has a day',
    querystring: Type.Object({
      ...calendarQuery,
      lang: Type.Optional(
        Type.String({ description: 'zh-CN or en; anything else is the site’s default language' }),
      ),
    }),
    produces: ['text/calendar'],
    response: { 200: Type.String() },
  },
});

export const getMyCalendarFile = endpoint({
  method: 'GET',
  url: '/api/me/calendar.ics',
  config: { access: 'user', cache: 'private', rate: 'read', fileName: 'calendar.ics' },
  schema: {
    operationId: 'getMyCalendarFile',
    tags: ['Personal'],
    summary: 'What happens to the games on my shelves as a calendar',
    produces: ['text/calendar'],
    response: { 200: Type.String() },
  },
});
