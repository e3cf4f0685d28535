import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/envelope.ts';
import { StepUpRequired } from '../../../contract/login/step-up.ts';
import { getOpenApi } from '../../../contract/site.ts';
import { tags } from '../../../contract/tags.ts';
import { isWrite } from '../auth/access.ts';
import type { Context } from '../context.ts';
import { acceptsIdempotencyKey } from '../limits/idempotency.ts';
import { isApi } from '../http/route-hooks.ts';
import { nameSchemas } from './named-schemas.ts';

/** A hook reads and validates this header; the schema here only documents it. */
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

const description = `Every JSON response without another note is an envelope: \`{"success": true, "data": …}\`, or \`{"success": false, "data", "errorCode", "errorMessage", "traceId"}\` with an honest HTTP status. Writes repeat the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.`;

/** The credentials that a call requires, all together. */
function securityOf({ method, config }: RouteOptions) {
  const session = config?.access !== 'public';
  const antiForgery = isWrite(String(method)) && !config?.signedByPlatform;
  if (!session && !antiForgery) return [];
  return [{ ...(session && { session: [] }), ...(antiForgery && { antiForgery: [] }) }];
}

type Described = {
  properties?: Record<string, { 'x-default'?: unknown; default?: unknown }>;
  required?: string[];
};

/** Documents the handler's default for a missing query parameter. */
function describedDefaults(schema: FastifySchema | undefined) {
  const query = schema?.querystring as Described | undefined;
  if (!query?.properties) return {};
  const properties = Object.entries(query.properties).map(([name, part]) => {
    const { 'x-default': assumed, ...rest } = part;
    return [name, assumed === undefined ? part : { ...rest, default: assumed }];
  });
  // Handlers always get a parameter that has a default, but callers may omit it.
  const required = query.required?.filter(
    (name) => query.properties?.[name]?.default === undefined,
  );
  return { querystring: { ...query, properties: Object.fromEntries(properties), required } };
}

/** Documents a file as a string, under each media type other than JSON. */
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

const jsonOf = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The failures that return data, and the one that stands for all others. */
function describedFailures(url: string, { config, schema }: RouteOptions) {
  if (!isApi(url)) {
    const content = { 'text/plain': { schema: { type: 'string' } } };
    return { default: { description: 'Failure', content } };
  }
  return {
    ...(config?.stepUp && {
      403: jsonOf('Without a recent proof, or refused', { anyOf: [StepUpRequired, Failure] }),
    }),
    ...(schema?.conflict && { 409: jsonOf('Conflict', schema.conflict) }),
    default: jsonOf('Failure', Failure),
  };
}

function describedFile(schema: FastifySchema | undefined, { fileName }: { fileName?: string }) {
  if (!fileName) return {};
  return {
    description: [schema?.description, `Saved as \`${fileName}\`.`].filter(Boolean).join(' '),
  };
}

/** Documents an upload as binary data, under each accepted media type, beside an object. */
function describedUpload(
  { accepts }: { accepts?: readonly string[] },
  schema: FastifySchema | undefined,
) {
  if (!accepts) return {};
  const binary = { type: 'string', format: 'binary' };
  if (!schema?.body) return { consumes: [...accepts], body: binary };
  const files = accepts.map((type) => [type, { schema: binary }]);
  const content = { ...Object.fromEntries(files), 'application/json': { schema: schema.body } };
  return { body: { content } };
}

/** The document comes from the same objects that validate and serialize, so it cannot drift. */
export async function publishOpenApi(
  app: FastifyInstance,
  { config, cookies, settings, version }: Context,
) {
  let document: object | undefined;
  const info = { title: 'API', version, description, license: { name: 'MIT', identifier: 'MIT' } };

  /** The document is built once; the site's name is inserted per request, because it may change. */
  function namedDocument() {
    document ??= nameSchemas(app.swagger());
    const title = `${settings.current().siteName} API`;
    return { ...document, info: { ...info, title } };
  }

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
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
        ...describedUpload(route.config ?? {}, schema),
        ...(acceptsIdempotencyKey(route) ? { headers: idempotencyKey } : {}),
        response: {
          ...describedResponses(schema as Partial<Endpoint['schema']>),
          ...describedFailures(url, route),
        },
        security: securityOf(route),
        ...(route.config?.stepUp === true && { 'x-step-up': true }),
      },
    }),
  });

  app.route({ ...getOpenApi, handler: async () => namedDocument() });
}
