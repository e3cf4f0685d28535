import { Ajv2019 } from 'ajv/dist/2019.js';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { serializerCompiler } from '../server/platform/http/serialization.ts';

const ajv = new Ajv2019({ strict: false, allErrors: true, addUsedSchema: false });

/**
 * The product's serializer drops what the contract does not declare. This one reports it, and what
 * is missing or of another type, so that each response of each test is held against the contract.
 */
export function createStrictSerializer() {
  const violations: string[] = [];
  const compiler: FastifySerializerCompiler<TSchema> = (route) => {
    const write = serializerCompiler(route);
    let validate: ((data: unknown) => string | undefined) | undefined;
    return (data) => {
      validate ??= validator(route.schema);
      const violation = validate(JSON.parse(JSON.stringify(data)));
      if (violation) {
        violations.push(`${route.method} ${route.url} ${route.httpStatus}: ${violation}`);
      }
      return write(data);
    };
  };
  return { compiler, violations };
}

/** What of the data the schema does not declare, or misses. */
export const violationsOf = (schema: TSchema, data: unknown) => validator(schema)(data);

function validator(schema: TSchema) {
  const validate = ajv.compile(closed(schema) as object);
  return (data: unknown): string | undefined => {
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
