import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/envelope.ts';
import { getOpenApi } from '../../../contract/site.ts';
import { isWrite } from '../auth/access.ts';
import type { Context } from '../context.ts';
import { acceptsIdempotencyKey } from '../limits/idempotency.ts';
import { isApi } from './route-hooks.ts';

/** Read by a hook of ours, so it is described here and checked there. */
const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[!-~]{1,200}$',
      description: 'The same key returns the first result again, for 24 hours',
    },
  },
};

const description = `Every JSON response without another note is an envelope: \`{"success": true, "data": …}\`, or \`{"success": false, "errorCode", "errorMessage", "traceId"}\` with an honest HTTP status. Writes repeat the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.`;

/** What a caller has to bring: all of it, or nothing. */
function securityOf({ method, config }: RouteOptions) {
  const session = config?.access !== 'public';
  const antiForgery = isWrite(String(method)) && !config?.signedByPlatform;
  if (!session && !antiForgery) return {};
  return {
    security: [{ ...(session && { session: [] }), ...(antiForgery && { antiForgery: [] }) }],
  };
}

type Described = {
  properties?: Record<string, { 'x-default'?: unknown; default?: unknown }>;
  required?: string[];
};

/** A handler's default for a missing query parameter, documented as such. */
function describedDefaults(schema: FastifySchema | undefined) {
  const query = schema?.querystring as Described | undefined;
  if (!query?.properties) return {};
  const properties = Object.entries(query.properties).map(([name, part]) => {
    const { 'x-default': assumed, ...rest } = part;
    return [name, assumed === undefined ? part : { ...rest, default: assumed }];
  });
  // To the handler, what has a default is always there; a caller may leave it out.
  const required = query.required?.filter(
    (name) => query.properties?.[name]?.default === undefined,
  );
  return { querystring: { ...query, properties: Object.fromEntries(properties), required } };
}

/** A file is text to the reader of the document, even where the same call also returns JSON. */
function describedResponses({ produces, response }: Partial<Endpoint['schema']> = {}) {
  if (!produces) return response;
  const described = Object.entries(response ?? {}).map(([status, schema]) => {
    const content = produces.map((type) => [
      type,
      { schema: type.includes('json') ? schema : { type: 'string' } },
    ]);
    const { description: text = 'A file' } = schema as { description?: string };
    return [status, { description: text, content: Object.fromEntries(content) }];
  });
  return Object.fromEntries(described) as object;
}

/** Failures are the same everywhere and are sent as text, so they are described here only. */
const failureOf = (url: string) => ({
  description: 'Failure',
  content: isApi(url)
    ? { 'application/json': { schema: Failure } }
    : { 'text/plain': { schema: { type: 'string' } } },
});

function describedFile(schema: FastifySchema | undefined, { fileName }: { fileName?: string }) {
  if (!fileName) return {};
  return {
    description: [schema?.description, `Saved as \`${fileName}\`.`].filter(Boolean).join(' '),
  };
}

/** A file is bytes to the reader of the document, under each of its media types. */
const describedUpload = ({ accepts }: { accepts?: readonly string[] }) =>
  accepts ? { consumes: [...accepts], body: { type: 'string', format: 'binary' } } : {};

/** The document comes from the same objects that validate and serialize, so it cannot drift. */
export async function publishOpenApi(
  app: FastifyInstance,
  { config, cookies, settings, version }: Context,
) {
  /** The document is made once; the site may be renamed. */
  function namedDocument() {
    const document = app.swagger();
    const title = `${settings.current().siteName} API`;
    return 'info' in document ? { ...document, info: { ...document.info, title } } : document;
  }

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version, description },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.sessionName },
          antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        },
      },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...describedDefaults(schema),
        ...describedFile(schema, route.config ?? {}),
        ...describedUpload(route.config ?? {}),
        ...(acceptsIdempotencyKey(route) ? { headers: idempotencyKey } : {}),
        response: {
          ...describedResponses(schema as Partial<Endpoint['schema']>),
          default: failureOf(url),
        },
        ...securityOf(route),
        ...(route.config?.stepUp && { 'x-step-up': true }),
      },
    }),
  });

  app.route({ ...getOpenApi, handler: async () => namedDocument() });
}
