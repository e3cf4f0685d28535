import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, success, Timestamp } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { rankingLimits } from './ranking-limits.ts';

const read = { access: 'user', cache: 'private', rate: 'read' } as const;
const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const closed = { additionalProperties: false } as const;

const Choice = Type.Optional(Type.String({ minLength: 1, maxLength: 40 }));

/** The studio's settings with the keys of its URL; defaults are left out. */
export const PosterSettings = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 40 }),
    subType: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    period: Type.Optional(
      Type.String({ maxLength: 200, description: 'The period; without it, always the latest' }),
    ),
    style: Choice,
    top: Choice,
    ratio: Choice,
    columns: Choice,
    theme: Choice,
    title: Type.Optional(Type.String({ minLength: 1, maxLength: rankingLimits.posterTitle })),
    covers: Choice,
    code: Choice,
  },
  { ...closed, title: 'PosterSettings' },
);
export type PosterSettings = Type.Static<typeof PosterSettings>;

export const RankingTemplate = named('RankingTemplate', {
  id: Type.Integer(),
  name: Type.String(),
  settings: PosterSettings,
  updatedAt: Timestamp,
});
export type RankingTemplate = Type.Static<typeof RankingTemplate>;

const Name = Type.String({ minLength: 1, maxLength: rankingLimits.templateName });

export const listRankingTemplates = endpoint({
  method: 'GET',
  url: '/api/me/ranking-templates',
  config: read,
  schema: {
    operationId: 'listRankingTemplates',
    tags: ['Personal'],
    summary: 'My poster templates, the oldest first',
    response: {
      200: success(
        Type.Array(RankingTemplate, { description: `At most ${rankingLimits.templates}` }),
      ),
    },
  },
});

export const addRankingTemplate = endpoint({
  method: 'POST',
  url: '/api/me/ranking-templates',
  config: write,
  schema: {
    operationId: 'addRankingTemplate',
    tags: ['Personal'],
    summary: 'Save the settings of a poster under a name that none of my other templates has',
    body: Type.Object({ name: Name, settings: PosterSettings }, closed),
    response: { 201: success(RankingTemplate) },
  },
});

export const changeRankingTemplate = endpoint({
  method: 'PATCH',
  url: '/api/me/ranking-templates/:id',
  config: write,
  schema: {
    operationId: 'changeRankingTemplate',
    tags: ['Personal'],
    summary: 'Rename a template, or replace its settings',
    description: 'Omitted fields stay unchanged.',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      { name: Type.Optional(Name), settings: Type.Optional(PosterSettings) },
      closed,
    ),
    response: { 200: success(RankingTemplate) },
  },
});

export const deleteRankingTemplate = endpoint({
  method: 'DELETE',
  url: '/api/me/ranking-templates/:id',
  config: write,
  schema: {
    operationId: 'deleteRankingTemplate',
    tags: ['Personal'],
    summary: 'Delete a template',
    params: Type.Object({ id: Id }),
    response: { 200: success(Type.Null()) },
  },
});
