import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { named, nullable, success, Timestamp } from './envelope.ts';
import { languages } from './limits.ts';

const Language = Type.Enum([...languages]);
const languageQuery = Type.Object({ lang: Type.Optional(Language) });

/** The person responsible for the site, as set in management. */
const LegalOperator = Type.Object({ name: Type.String(), contact: Type.String() });
export type LegalOperator = Type.Static<typeof LegalOperator>;

export const AboutMe = named('AboutMe', {
  name: Type.String(),
  tagline: Type.String(),
  avatarUrl: nullable(Type.String()),
  bio: Type.String({ description: 'Markdown' }),
  bioHtml: Type.String({ description: 'The same as sanitized HTML' }),
  contacts: Type.Array(
    Type.Object({ kind: Type.String(), label: Type.String(), url: Type.String() }),
  ),
  links: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
  operator: nullable(LegalOperator),
});
export type AboutMe = Type.Static<typeof AboutMe>;

export const getAboutMe = endpoint({
  method: 'GET',
  url: '/api/config/about-me',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getAboutMe',
    tags: ['Site'],
    summary: 'Who runs this instance',
    querystring: languageQuery,
    response: { 200: success(AboutMe) },
  },
});

export const SiteSummary = named('SiteSummary', {
  version: Type.String(),
  games: Type.Integer(),
  playerMonths: Type.Integer({ description: 'Monthly player counts, one per game and month' }),
  actors: Type.Integer(),
  chartEntries: Type.Integer(),
  firstMonth: nullable(Type.String()),
  lastMonth: nullable(Type.String()),
  newestImport: nullable(Timestamp),
});
export type SiteSummary = Type.Static<typeof SiteSummary>;

export const getSiteSummary = endpoint({
  method: 'GET',
  url: '/api/site/summary',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getSiteSummary',
    tags: ['Site'],
    summary: 'Statistics of this instance’s content',
    response: { 200: success(SiteSummary) },
  },
});

const Heading = Type.Object({
  id: Type.String(),
  text: Type.String(),
  level: Type.Integer(),
});

export const SiteDocument = named('SiteDocument', {
  name: Type.String(),
  lang: Language,
  title: Type.String(),
  version: nullable(Type.String()),
  date: nullable(Type.String()),
  summary: Type.String(),
  html: Type.String({ description: 'Sanitized HTML, rendered from Markdown by the server' }),
  toc: Type.Array(Heading),
  operator: nullable(LegalOperator),
});
export type SiteDocument = Type.Static<typeof SiteDocument>;

export const getDocument = endpoint({
  method: 'GET',
  url: '/api/site/document/:name',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getDocument',
    tags: ['Site'],
    summary: 'A legal text or a chapter of the guide',
    params: Type.Object({ name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }) }),
    querystring: languageQuery,
    response: { 200: success(SiteDocument) },
  },
});

export const getGuide = endpoint({
  method: 'GET',
  url: '/api/site/guide',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getGuide',
    tags: ['Site'],
    summary: 'The chapters of the guide, in order',
    querystring: languageQuery,
    response: {
      200: success(
        Type.Array(
          Type.Object({
            name: Type.String(),
            title: Type.String(),
            summary: Type.String(),
            headings: Type.Array(Heading),
          }),
        ),
      ),
    },
  },
});

export const getOpenApi = endpoint({
  method: 'GET',
  url: '/api/openapi.json',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getOpenApi',
    tags: ['Site'],
    summary: 'This description of the API',
    description: 'An OpenAPI 3.1 document, not an envelope.',
    response: { 200: Type.Unknown() },
  },
});

export const Credits = Type.Object({
  sources: Type.Array(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      origin: nullable(Type.String({ description: 'Null: written for this project' })),
      asOf: Type.String(),
      licence: Type.String(),
      usedFor: Type.String(),
      usedForZh: Type.String(),
    }),
  ),
  libraries: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      licence: Type.String(),
      url: nullable(Type.String()),
    }),
  ),
});
export type Credits = Type.Static<typeof Credits>;

export const getCredits = endpoint({
  method: 'GET',
  url: '/api/site/credits',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getCredits',
    tags: ['Site'],
    summary: 'Data sources and libraries, with their licenses',
    response: { 200: success(Credits) },
  },
});
