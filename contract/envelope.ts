import { Type, type TProperties, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

export const success = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), data });

/** An object that many responses contain; the API's description has it once, under this name. */
export const named = <P extends TProperties>(name: string, properties: P) =>
  Type.Object(properties, { title: name });

/** A failure of any endpoint. */
export const Failure = named('Failure', {
  success: Type.Literal(false),
  data: Type.Null(),
  errorCode: Type.String(),
  errorMessage: Type.String({ description: 'In the language of Accept-Language (zh-CN or en)' }),
  traceId: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type Failure = Type.Static<typeof Failure>;

/** A failure that returns data. */
export const failureWith = <T extends TSchema>(name: string, code: ErrorCode, data: T) =>
  named(name, { ...Failure.properties, data, errorCode: Type.Literal(code) });

/** A conflict that returns the conflicting state; an endpoint's other conflicts return null. */
export const conflictWith = <T extends TSchema>(name: string, data: T) =>
  failureWith(name, 'CONFLICT', nullable(data));

/** Uses a list of types where possible, because a union of schemas is slow to serialize. */
export function nullable<T extends TSchema>(schema: T) {
  const { type } = schema as { type?: unknown };
  const either = typeof type === 'string' ? { ...schema, type: [type, 'null'] } : anyOfNull(schema);
  return Type.Unsafe<Type.Static<T> | null>(either);
}

const anyOfNull = (schema: TSchema) => ({ anyOf: [schema, { type: 'null' }] });

export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
