import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { adminLimits } from '../admin-limits.ts';
import { languages } from '../limits.ts';
import { DiscussionState, headline } from './news.ts';
import { articleSorts, newsLimits } from './news-limits.ts';
import { pageQuery, paged } from '../paging.ts';

const edit = { access: 'editor', cache: 'private', rate: 'admin' } as const;
/** Enough for two long texts in characters of three bytes. */
const writeText = { ...edit, bodyBytes: 640 * 1024 } as const;
const NewsId = Type.Object({ id: Id });
const closed = { additionalProperties: false } as const;
const State = Type.Enum(['draft', 'scheduled', 'published', 'withdrawn']);

const subjectForm = '^[12]\\d{3}(-(0[1-9]|1[0-2]))?(/[12]\\d{3}(-(0[1-9]|1[0-2]))?)?$';

const text = (limit: number) => Type.String({ minLength: 1, maxLength: limit });
const fields = {
  title: text(newsLimits.title),
  titleEn: Type.Optional(nullable(text(newsLimits.title))),
  summary: text(newsLimits.summary),
  summaryEn: Type.Optional(nullable(text(newsLimits.summary))),
  category: text(newsLimits.category),
  coverUrl: Type.Optional(nullable(Type.String({ maxLength: newsLimits.url }))),
  author: Type.Optional(nullable(text(newsLimits.author))),
  body: Type.String({
    minLength: 1,
    maxLength: newsLimits.body,
    description:
      'Markdown without HTML; {{game:730}} is a link with the name of the game, and on a line of its own its card. A fenced block `chart` with lines `key: value` is a chart: `ranking`, `subType`, `period` or `periods`, `games` (ids), `show` (line, bars, bump, table), `top`, `title`, `titleZh`.',
  }),
  bodyEn: Type.Optional(nullable(text(newsLimits.body))),
  correction: Type.Optional(nullable(Type.String({ maxLength: newsLimits.summary }))),
  subject: Type.Optional(
    nullable(
      Type.String({
        pattern: subjectForm,
        description: 'What a data story is about: `YYYY`, `YYYY-MM`, or two of them joined by `/`',
      }),
    ),
  ),
  gameIds: Type.Optional(Type.Array(Id, { maxItems: newsLimits.games })),
  state: Type.Enum(['draft', 'published', 'withdrawn']),
  discussion: Type.Optional(DiscussionState),
  publishAt: Type.Optional(
    nullable(
      Type.String({
        description: 'With the state `published`, a time in the future schedules the article',
      }),
    ),
  ),
};

/** Omitted fields are cleared; the discussion is open by default. */
export const ArticleInput = Type.Object(fields, { ...closed, title: 'ArticleInput' });
export type ArticleInput = Type.Static<typeof ArticleInput>;

export const ManagedArticle = named('ManagedArticle', {
  ...headline,
  body: Type.String(),
  bodyEn: nullable(Type.String()),
  correction: nullable(Type.String()),
  games: Type.Array(GameSummary),
  state: State,
  discussion: DiscussionState,
  publishedAt: nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  viewCount: Type.Integer(),
  version: Type.Integer(),
});
export type ManagedArticle = Type.Static<typeof ManagedArticle>;

export const listArticles = endpoint({
  method: 'GET',
  url: '/api/news/manage/list',
  config: edit,
  schema: {
    operationId: 'listArticles',
    tags: ['News management'],
    summary: 'All articles, the newest first',
    description:
      'Sorted by the date of publication, or of the last change for drafts; `sort=changed` sorts by the last change.',
    querystring: Type.Object({
      state: Type.Optional(State),
      sort: Type.Enum([...articleSorts], { default: 'newest' }),
      q: Type.Optional(Type.String({ maxLength: adminLimits.query })),
      ...pageQuery,
    }),
    response: { 200: success(paged(ManagedArticle)) },
  },
});

export const getManagedArticle = endpoint({
  method: 'GET',
  url: '/api/news/manage/:id',
  config: edit,
  schema: {
    operationId: 'getManagedArticle',
    tags: ['News management'],
    summary: 'An article as its editors see it',
    params: NewsId,
    response: { 200: success(ManagedArticle) },
  },
});

export const createArticle = endpoint({
  method: 'POST',
  url: '/api/news',
  config: writeText,
  schema: {
    operationId: 'createArticle',
    tags: ['News management'],
    summary: 'Write an article',
    body: ArticleInput,
    response: { 201: success(ManagedArticle) },
  },
});

export const updateArticle = endpoint({
  method: 'PUT',
  url: '/api/news/:id',
  config: writeText,
  schema: {
    operationId: 'updateArticle',
    tags: ['News management'],
    summary: 'Replace an article; the old text stays as a revision',
    description: '409 for an outdated `version`, with `data` of the form `{version, current}`.',
    params: NewsId,
    body: Type.Object({ ...fields, version: Type.Integer({ minimum: 1 }) }, closed),
    response: { 200: success(ManagedArticle) },
    conflict: conflictWith(
      'ArticleConflict',
      Type.Object({ version: Type.Integer(), current: ManagedArticle }),
    ),
  },
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  url: '/api/news/:id',
  config: edit,
  schema: {
    operationId: 'deleteArticle',
    tags: ['News management'],
    summary: 'Delete a draft; 409 for a published article, which can only be withdrawn',
    params: NewsId,
    response: { 200: success(Type.Null()) },
  },
});

export const previewArticle = endpoint({
  method: 'POST',
  url: '/api/news/preview',
  config: writeText,
  schema: {
    operationId: 'previewArticle',
    tags: ['News management'],
    summary: 'Render Markdown as it would be shown',
    body: Type.Object(
      {
        body: Type.String({ maxLength: newsLimits.body }),
        lang: Type.Optional(
          Type.Enum([...languages], { description: 'Names games and labels charts' }),
        ),
      },
      closed,
    ),
    response: {
      200: success(Type.Object({ bodyHtml: Type.String(), readingMinutes: Type.Integer() })),
    },
  },
});

export const listRevisions = endpoint({
  method: 'GET',
  url: '/api/news/manage/:id/revisions',
  config: edit,
  schema: {
    operationId: 'listRevisions',
    tags: ['News management'],
    summary: 'Earlier texts of an article, the newest first',
    params: NewsId,
    response: {
      200: success(
        Type.Array(
          Type.Object({
            version: Type.Integer(),
            at: Timestamp,
            editor: Type.String(),
            title: Type.String(),
            titleEn: nullable(Type.String()),
            summary: Type.String(),
            summaryEn: nullable(Type.String()),
            body: Type.String(),
            bodyEn: nullable(Type.String()),
          }),
        ),
      ),
    },
  },
});

export const draftReport = endpoint({
  method: 'POST',
  url: '/api/news/report',
  config: edit,
  schema: {
    operationId: 'draftReport',
    tags: ['News management'],
    summary: 'Draft the chart report of a month, for an editor to finish',
    body: Type.Object(
      { type: Type.String({ maxLength: 40 }), period: Type.String({ maxLength: 40 }) },
      closed,
    ),
    response: { 201: success(ManagedArticle) },
  },
});
