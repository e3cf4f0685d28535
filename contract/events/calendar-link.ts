import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';

const url = Type.String({ description: 'Whoever has this address can read the calendar' });

export const getCalendarLink = endpoint({
  method: 'GET',
  url: '/api/me/calendar-link',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getCalendarLink',
    tags: ['Personal'],
    summary: 'The address at which calendar apps read what happens to the games on my shelves',
    response: { 200: success(Type.Object({ url: nullable(url) })) },
  },
});

export const createCalendarLink = endpoint({
  method: 'POST',
  url: '/api/me/calendar-link',
  config: { access: 'user', cache: 'private', rate: 'write' },
  schema: {
    operationId: 'createCalendarLink',
    tags: ['Personal'],
    summary: 'Make or renew that address; an older one ends',
    response: { 201: success(Type.Object({ url })) },
  },
});

export const removeCalendarLink = endpoint({
  method: 'DELETE',
  url: '/api/me/calendar-link',
  config: { access: 'user', cache: 'private', rate: 'deleteOwn' },
  schema: {
    operationId: 'removeCalendarLink',
    tags: ['Personal'],
    summary: 'End that address',
    response: { 200: success(Type.Null()) },
  },
});

export const getLinkedCalendar = endpoint({
  method: 'GET',
  url: '/my-calendar.ics',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getLinkedCalendar',
    tags: ['Personal'],
    summary: 'A member’s calendar, for calendar apps',
    querystring: Type.Object({
      key: Type.String({ minLength: 1, maxLength: 200 }),
      lang: Type.Optional(Type.String()),
    }),
    produces: ['text/calendar'],
    response: { 200: Type.String() },
  },
});
