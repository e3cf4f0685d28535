import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from './envelope.ts';
import { Id } from './games/games.ts';
import { adminLimits } from './admin-limits.ts';
import { marks } from './members/me.ts';
import { personalLimits } from './members/personal-limits.ts';
import { pageQuery, paged } from './paging.ts';

const closed = { additionalProperties: false } as const;
const Kind = Type.Enum(['data', 'bug', 'idea', 'abuse']);
const Status = Type.Enum(['open', 'answered', 'closed']);

const facts = {
  ticket: Type.String({ description: 'The ticket number, for example F-1024' }),
  kind: Kind,
  content: Type.String(),
  gameId: nullable(Type.Integer()),
  newsId: nullable(Type.Integer()),
  status: Status,
  answer: nullable(Type.String()),
  createdAt: Timestamp,
  answeredAt: nullable(Timestamp),
};
export const Ticket = named('Ticket', facts);
export type Ticket = Type.Static<typeof Ticket>;

export const sendFeedback = endpoint({
  method: 'POST',
  url: '/api/feedback',
  config: { access: 'public', cache: 'private', rate: 'feedback' },
  schema: {
    operationId: 'sendFeedback',
    tags: ['Feedback'],
    summary: 'Send feedback, with or without an account',
    body: Type.Object(
      {
        kind: Kind,
        content: Type.String({ minLength: 1, maxLength: personalLimits.feedback }),
        contact: Type.Optional(nullable(Type.String({ maxLength: personalLimits.contact }))),
        gameId: Type.Optional(nullable(Id)),
        newsId: Type.Optional(nullable(Id)),
      },
      closed,
    ),
    response: {
      201: success(
        Type.Object({
          ticket: Type.String(),
          code: Type.String({ description: 'Gives access to the ticket without an account' }),
        }),
      ),
    },
  },
});

export const followTicket = endpoint({
  method: 'POST',
  url: '/api/feedback/follow',
  config: { access: 'public', cache: 'private', rate: 'setup' },
  schema: {
    operationId: 'followTicket',
    tags: ['Feedback'],
    summary: 'A ticket by its number and code',
    body: Type.Object(
      {
        ticket: Type.String({ minLength: 1, maxLength: 40 }),
        code: Type.String({ minLength: 1, maxLength: 60 }),
      },
      closed,
    ),
    response: { 200: success(Ticket) },
  },
});

export const listMyTickets = endpoint({
  method: 'GET',
  url: '/api/me/feedback',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listMyTickets',
    tags: ['Feedback'],
    summary: 'My earlier tickets, the newest first',
    querystring: Type.Object(pageQuery),
    response: { 200: success(paged(Ticket)) },
  },
});

const ManagedTicket = named('ManagedTicket', {
  ...facts,
  id: Type.Integer(),
  contact: nullable(Type.String()),
  author: nullable(Type.Object({ id: Type.Integer(), nickname: Type.String(), ...marks })),
  gameName: nullable(Type.String()),
  newsTitle: nullable(Type.String()),
});
export type ManagedTicket = Type.Static<typeof ManagedTicket>;

export const listTickets = endpoint({
  method: 'GET',
  url: '/api/feedback/list',
  config: { access: 'editor', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'listTickets',
    tags: ['Feedback'],
    summary: 'All tickets, the newest first',
    querystring: Type.Object({
      status: Type.Optional(Status),
      kind: Type.Optional(Kind),
      q: Type.Optional(Type.String({ maxLength: adminLimits.query })),
      ...pageQuery,
    }),
    response: { 200: success(paged(ManagedTicket)) },
  },
});

export const answerTicket = endpoint({
  method: 'PUT',
  url: '/api/feedback/:id',
  config: { access: 'editor', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'answerTicket',
    tags: ['Feedback'],
    summary: 'Answer a ticket, close it or reopen it',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        status: Status,
        answer: Type.Optional(nullable(Type.String({ maxLength: personalLimits.feedback }))),
        answeredAt: Type.Optional(
          nullable(
            Type.String({
              maxLength: 40,
              description:
                'The `answeredAt` that the client has read; 409 when there is another answer in the meantime',
            }),
          ),
        ),
      },
      closed,
    ),
    response: { 200: success(ManagedTicket) },
    conflict: conflictWith('AnswerConflict', Type.Object({ answeredAt: nullable(Timestamp) })),
  },
});
