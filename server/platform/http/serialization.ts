import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Write = (data: unknown) => string;

export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) =>
  createWriter(schema);

/** Serializes only the fields that the contract declares; compiled on the first call. */
export function createWriter(schema: TSchema): Write {
  let write: Write | undefined;
  return (data: unknown) => {
    write ??= fastJson(schema);
    return write(data);
  };
}
