import { isDeepStrictEqual } from 'node:util';
import { Ajv2019 } from 'ajv/dist/2019.js';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { serializerCompiler } from '../server/platform/http/serialization.ts';

const formats = { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/ };
const ajv = new Ajv2019({ strict: false, allErrors: true, addUsedSchema: false, formats });

type Compiled = { write: ReturnType<typeof serializerCompiler>; validate: Validate };
type Validate = (data: unknown) => string | undefined;

/** The contract's schemas are the same in every app of a process. */
const compiled = new WeakMap<TSchema, Compiled>();

/**
 * The product's serializer drops what the contract does not declare. This one reports it, and what
 * is missing, of another type or written otherwise, so that each response of each test is held against
 * the contract.
 */
export function createStrictSerializer() {
  const violations: string[] = [];
  const compiler: FastifySerializerCompiler<TSchema> = (route) => {
    return (data) => {
      const { write, validate } = compiledFor(route);
      const given: unknown = JSON.parse(JSON.stringify(data));
      const written = write(data);
      const violation =
        validate(given) ??
        (isDeepStrictEqual(JSON.parse(written), given) ? undefined : `is written as ${written}`);
      if (violation) {
        violations.push(`${route.method} ${route.url} ${route.httpStatus}: ${violation}`);
      }
      return written;
    };
  };
  return { compiler, violations };
}

function compiledFor(route: Parameters<typeof serializerCompiler>[0]): Compiled {
  const known = compiled.get(route.schema);
  if (known) return known;
  const made = { write: serializerCompiler(route), validate: validator(route.schema) };
  compiled.set(route.schema, made);
  return made;
}

/** What of the data the schema does not declare, or misses. */
export const violationsOf = (schema: TSchema, data: unknown) => validator(schema)(data);

function validator(schema: TSchema): Validate {
  const validate = ajv.compile(closed(schema) as object);
  return (data) => {
    if (validate(data)) return undefined;
    return validate.errors
      ?.map(
        ({ instancePath, message, params }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}`,
      )
      .join('; ');
  };
}

/** The schema with every object closed to further properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isOpen = 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, unevaluatedProperties: false } : copy;
}
