import { exampleValues } from './example-values.ts';

/** The parts of a JSON schema that an example is made from. */
export type Described = {
  title?: string;
  type?: unknown;
  format?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Described[];
  items?: Described;
  minimum?: number;
  properties?: Record<string, Described>;
};

const scalars: Readonly<Record<string, unknown>> = {
  boolean: true,
  integer: 1,
  number: 0.5,
  string: '…',
  object: {},
};

/** A value that fits the schema; `path` names the schema and the field. */
export function exampleOf(schema: Described, path = schema.title ?? ''): unknown {
  const { default: assumed, const: only, enum: choices, anyOf, properties, format } = schema;
  if (assumed !== undefined) return assumed;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (anyOf) return exampleOf(anyOf[0] ?? {}, path);
  if (properties) {
    const owner = schema.title ?? path;
    const fields = Object.entries(properties);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, exampleOf(field, `${owner}.${name}`)]),
    );
  }
  const type = String([schema.type].flat()[0]);
  if (type === 'array') return [exampleOf(schema.items ?? {}, path)];
  if (format === 'date-time') return '2026-09-16T08:00:00.000Z';
  const value = exampleValues[path] ?? exampleValues[path.slice(path.lastIndexOf('.') + 1)];
  const fits = value !== undefined && typeof value === (type === 'integer' ? 'number' : type);
  return fits ? value : (schema.minimum ?? scalars[type] ?? null);
}
