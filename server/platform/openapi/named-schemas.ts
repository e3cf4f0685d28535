import { isDeepStrictEqual } from 'node:util';
import { exampleOf, type Described } from './examples.ts';

/**
 * Moves each schema with a title into `components.schemas`, with an example, and refers to it, so
 * that generated clients have one type for one thing.
 */
export function nameSchemas(document: object) {
  const schemas: Record<string, Described> = {};

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, refer(part)]),
    );
    if (typeof inner['title'] !== 'string' || !inner['properties']) return inner;
    return add(inner['title'], inner, value);
  }

  function add(title: string, schema: Described, whole: Described) {
    const isNullable = Array.isArray(schema.type);
    const example = exampleOf({ ...whole, type: 'object' });
    const named = { ...schema, type: 'object', examples: [example] };
    schemas[title] ??= named;
    if (!isDeepStrictEqual(schemas[title], named)) {
      throw new Error(`Two different schemas of the contract have the title ${title}`);
    }
    const reference = { $ref: `#/components/schemas/${title}` };
    return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }

  const { components = {}, ...others } = refer(document) as { components?: object };
  const sorted = Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...others, components: { ...components, schemas: Object.fromEntries(sorted) } };
}
