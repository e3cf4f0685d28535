import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { Failure } from '../../../contract/envelope.ts';
import { isWrite } from '../auth/access.ts';
import type { Context } from '../context.ts';
import { acceptsIdempotencyKey } from '../limits/idempotency.ts';

/** Read by a hook of ours, so it is described here and checked there. */
const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[!-~]{1,200}$',
      description: 'The same key answers the first result again, for 24 hours',
    },
  },
};

const description = `Every answer is an envelope: \`{"success": true, "data": …}\`, or \`{"success": false, "errorCode", "errorMessage", "traceId"}\` with an honest HTTP status. Writes repeat the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.`;

/** What a caller has to bring: all of it, or nothing. */
function securityOf({ method, config }: RouteOptions) {
  const session = config?.access !== 'public';
  const antiForgery = isWrite(String(method)) && !config?.signedByPlatform;
  if (!session && !antiForgery) return {};
  return {
    security: [{ ...(session && { session: [] }), ...(antiForgery && { antiForgery: [] }) }],
  };
}

type Described = { properties?: Record<string, { 'x-default'?: unknown }> };

/** What a handler assumes where the query says nothing, as a default that a reader of it knows. */
function describedDefaults(schema: FastifySchema | undefined) {
  const query = schema?.querystring as Described | undefined;
  if (!query?.properties) return {};
  const properties = Object.entries(query.properties).map(([name, part]) => {
    const { 'x-default': assumed, ...rest } = part;
    return [name, assumed === undefined ? part : { ...rest, default: assumed }];
  });
  return { querystring: { ...query, properties: Object.fromEntries(properties) } };
}

/** The document comes from the same objects that validate and serialise, so it cannot drift. */
export async function publishOpenApi(
  app: FastifyInstance,
  { config, cookies, version }: Pick<Context, 'config' | 'cookies' | 'version'>,
) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ludex API', version, description },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.sessionName },
          antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        },
      },
    },
    hideUntagged: true,
    // The failure envelope is the same everywhere and is sent as text: it is described here only.
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...describedDefaults(schema),
        ...(acceptsIdempotencyKey(route) ? { headers: idempotencyKey } : {}),
        response: {
          ...(schema?.response as object),
          // JSON also where the response itself is a file.
          default: {
            description: 'Failure',
            content: { 'application/json': { schema: Failure } },
          },
        },
        ...securityOf(route),
      },
    }),
  });

  app.get(
    '/api/openapi.json',
    { config: { access: 'public', cache: 'public', rate: 'read' } },
    async () => app.swagger(),
  );
}
