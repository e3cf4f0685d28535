import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { pageQuery, paged } from '../paging.ts';
import { SourceId } from '../sources.ts';

const edit = { access: 'editor', cache: 'private', rate: 'admin' } as const;
/** As many as one page lists. */
export const inboxBatch = 100;
const InboxId = Type.Object({ id: Id });

export const InboxState = Type.Enum(['new', 'used', 'dismissed']);
export type InboxState = Type.Static<typeof InboxState>;

export const InboxItem = named('InboxItem', {
  id: Type.Integer(),
  source: SourceId,
  publisher: nullable(Type.String({ description: 'The name of the feed' })),
  externalId: Type.String({ description: 'The id at the source' }),
  title: Type.String(),
  url: Type.String(),
  text: Type.String({ description: 'An excerpt, without markup, up to 280 characters' }),
  publishedAt: Timestamp,
  game: nullable(GameSummary),
  state: InboxState,
  shelves: Type.Integer({ description: 'How many members keep the game on a shelf' }),
  rank: nullable(Type.Integer({ description: 'Of the game among the 200 that most people play' })),
});
export type InboxItem = Type.Static<typeof InboxItem>;

export const listInbox = endpoint({
  method: 'GET',
  url: '/api/admin/inbox',
  config: edit,
  schema: {
    operationId: 'listInbox',
    tags: ['News management'],
    summary: 'Reports of the sources, the newest first',
    description:
      'Each report is listed once, with its current text at the source, for 90 days. None is published automatically unless the setting `newsAutoPublish` is on.',
    querystring: Type.Object({
      state: Type.Optional(InboxState),
      noticed: Type.Optional(
        Type.Boolean({
          description:
            'Of the new ones, those of games that many play or that are on shelves, or the others; then grouped by game',
        }),
      ),
      ...pageQuery,
    }),
    response: { 200: success(paged(InboxItem)) },
  },
});

export const getInboxItem = endpoint({
  method: 'GET',
  url: '/api/admin/inbox/:id',
  config: edit,
  schema: {
    operationId: 'getInboxItem',
    tags: ['News management'],
    summary: 'One report of a source',
    params: InboxId,
    response: { 200: success(InboxItem) },
  },
});

export const setInboxState = endpoint({
  method: 'PUT',
  url: '/api/admin/inbox/:id',
  config: edit,
  schema: {
    operationId: 'setInboxState',
    tags: ['News management'],
    summary: 'Mark a report as used, dismissed or new again',
    params: InboxId,
    body: Type.Object({ state: InboxState }, { additionalProperties: false }),
    response: { 200: success(InboxItem) },
  },
});

export const changeInbox = endpoint({
  method: 'POST',
  url: '/api/admin/inbox/batch',
  config: edit,
  schema: {
    operationId: 'changeInbox',
    tags: ['News management'],
    summary: 'Dismiss reports, publish them as updates, or draft an article about them',
    description:
      'To publish puts title, date and link on the timeline of the game. `draft` writes one article with all links and games. `restore` makes reports new again and removes what was published from them.',
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: inboxBatch, uniqueItems: true }),
        action: Type.Enum(['dismiss', 'draft', 'publish', 'restore']),
      },
      { additionalProperties: false },
    ),
    response: {
      200: success(
        Type.Object({
          changed: Type.Array(Type.Integer()),
          skipped: Type.Array(
            Type.Object({
              id: Type.Integer(),
              reason: Type.Enum(['missing', 'no-game', 'unchanged']),
            }),
          ),
          articleId: nullable(Type.Integer({ description: 'The draft' })),
        }),
      ),
    },
  },
});
