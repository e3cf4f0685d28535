import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from './envelope.ts';
import { languages } from './limits.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const SourceId = Type.Enum([
  'steam-players',
  'steam-catalogue',
  'steam-charts',
  'steam-reviews',
  'steam-news',
  'wikidata',
  'feeds',
]);
export type SourceId = Type.Static<typeof SourceId>;

export const SourceTier = Type.Enum(['documented', 'observed', 'unofficial'], {
  description:
    '`documented` by its provider, `observed` by others, or `unofficial` without any promise',
});
export type SourceTier = Type.Static<typeof SourceTier>;

export const Source = named('Source', {
  id: SourceId,
  title: Type.String({ description: 'In the language of Accept-Language' }),
  tier: SourceTier,
  enabled: Type.Boolean(),
  fixedBy: nullable(
    Type.String({ description: 'The environment variable that has switched it off' }),
  ),
  terms: Type.Object({
    name: Type.String({ description: 'In the language of Accept-Language' }),
    url: nullable(Type.String({ description: 'Null when each publisher has its own' })),
    attribution: Type.String(),
  }),
  needs: Type.Array(Type.Object({ setting: Type.String(), isSet: Type.Boolean() })),
  hosts: Type.Array(
    Type.Object({
      host: Type.String(),
      callsToday: Type.Integer({ description: 'The number of calls since midnight UTC' }),
      perDay: Type.Integer(),
      perSecond: Type.Number(),
      pausedUntil: nullable(Timestamp),
      why: nullable(
        Type.String({ description: 'Why it is paused, in the language of Accept-Language' }),
      ),
    }),
  ),
  freshness: Type.Record(Type.String(), nullable(Timestamp), {
    description: 'The time of each stream’s newest data, as the source reports it',
  }),
  problems: Type.Array(
    Type.Object({
      stream: Type.String(),
      outcome: Type.Enum(['failed', 'refused']),
      message: Type.String({ description: 'In the language of Accept-Language' }),
    }),
    { description: 'Streams whose last run failed, while the source is on' },
  ),
  jobs: Type.Array(Type.String(), { description: 'One for each stream' }),
});
export type Source = Type.Static<typeof Source>;

export const listSources = endpoint({
  method: 'GET',
  url: '/api/admin/sources',
  config: admin,
  schema: {
    operationId: 'listSources',
    tags: ['Administration'],
    summary: 'The sources of live data, with the state of each',
    response: { 200: success(Type.Object({ items: Type.Array(Source) })) },
  },
});

export const setSourceEnabled = endpoint({
  method: 'PUT',
  url: '/api/admin/sources/:id',
  config: admin,
  schema: {
    operationId: 'setSourceEnabled',
    tags: ['Administration'],
    summary: 'Switch a source on or off',
    description:
      'Its jobs start at once. 409 with `data.variable` while the environment overrides it.',
    params: Type.Object({ id: SourceId }),
    body: Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false }),
    response: { 200: success(Source) },
    conflict: conflictWith('SourceConflict', Type.Object({ variable: Type.String() })),
  },
});

export const forgetSource = endpoint({
  method: 'DELETE',
  url: '/api/admin/sources/:id/data',
  config: { ...admin, stepUp: true },
  schema: {
    operationId: 'forgetSource',
    tags: ['Administration'],
    summary: 'Delete the data of a source',
    description:
      'Ends its jobs. Facts of games return to their values from before the source; games stay, and those that only this source has added become drafts. Manual edits stay. Its items in the inbox are deleted.',
    params: Type.Object({ id: SourceId }),
    response: { 200: success(Source) },
  },
});

export const Freshness = Type.Object({
  source: SourceId,
  title: Type.String(),
  what: Type.String({ description: 'The data of this source that the site shows' }),
  asOf: nullable(Timestamp),
  attribution: Type.String(),
  url: Type.String(),
});
export type Freshness = Type.Static<typeof Freshness>;

export const getFreshness = endpoint({
  method: 'GET',
  url: '/api/freshness',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getFreshness',
    tags: ['Site'],
    summary: 'The age and attribution of the live data in use, by source',
    querystring: Type.Object({ lang: Type.Optional(Type.Enum([...languages])) }),
    response: { 200: success(Type.Object({ items: Type.Array(Freshness) })) },
  },
});

export const getAttributions = endpoint({
  method: 'GET',
  url: '/api/attributions',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getAttributions',
    tags: ['Site'],
    summary: 'What every page says of its data: whom it is from, and how old it is',
    response: {
      200: success(
        Type.Object({
          items: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
          newestMonth: nullable(
            Type.String({ description: 'YYYY-MM, the newest month of player counts' }),
          ),
          countedAt: nullable(Timestamp),
        }),
      ),
    },
  },
});
