export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  nullable?: boolean;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
};

type Content = Record<string, { schema?: Schema }>;

export type Operation = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  signedIn: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  responses: { status: string; types: string[]; schema: Schema }[];
};

type RawOperation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
  security?: object[];
};

export type OpenApi = {
  paths?: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema> };
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      return raw ? [readOperation(document, method, path, raw)] : [];
    }),
  );
}

function readOperation(
  document: OpenApi,
  method: string,
  path: string,
  raw: RawOperation,
): Operation {
  const responses = Object.entries(raw.responses ?? {}).flatMap(([status, { content }]) => {
    // All calls share one failure envelope, which the guide describes once.
    if (status === 'default' || !content) return [];
    const schema = jsonSchema(document, content) ?? Object.values(content)[0]?.schema;
    return schema ? [{ status, types: Object.keys(content), schema }] : [];
  });
  return {
    id: raw.operationId ?? `${method}-${path.replace(/\W+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    tag: raw.tags?.[0] ?? '',
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    signedIn: (raw.security ?? []).some((needed) => 'session' in needed),
    parameters: raw.parameters ?? [],
    body: jsonSchema(document, raw.requestBody?.content),
    responses,
  };
}

function jsonSchema(document: OpenApi, content: Content | undefined): Schema | undefined {
  const schema = content?.['application/json']?.schema;
  return schema && resolve(document, schema, 0);
}

/** Resolves references into one tree; recursive schemas are cut off at a depth limit. */
function resolve(document: OpenApi, schema: Schema, depth: number): Schema {
  if (depth > 12) return {};
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? undefined : document.components?.schemas?.[name];
  if (target) return resolve(document, target, depth + 1);
  const next = (inner: Schema): Schema => resolve(document, inner, depth + 1);
  const resolved: Schema = { ...schema };
  if (schema.items) resolved.items = next(schema.items);
  if (schema.anyOf) resolved.anyOf = schema.anyOf.map(next);
  if (schema.oneOf) resolved.anyOf = schema.oneOf.map(next);
  if (schema.properties) {
    resolved.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, next(value)]),
    );
  }
  return resolved;
}

/** The calls that contain every word of the filter, grouped by tag. */
export function groupByTag(operations: Operation[], filter: string): Map<string, Operation[]> {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = operations.filter(({ method, path, summary, tag }) => {
    const text = `${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return Map.groupBy(matching, (operation) => operation.tag);
}
