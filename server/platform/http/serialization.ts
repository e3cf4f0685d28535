import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Writes what the contract declares and drops the rest; compiled on the first call. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined;
  return (data: unknown) => (write ??= fastJson(schema))(data);
};
