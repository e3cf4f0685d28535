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
    return writeLongList(write, schema, data) ?? write(data);
  };
}

type Properties = Readonly<Record<string, TSchema>>;
type ObjectSchema = { properties?: Properties };
type ListSchema = { type?: unknown; items?: ObjectSchema };
type ListResponse = { data: { items: readonly unknown[] } };

const longList = 1000;
const emptyList = '"items":[]';

/**
 * Serializes a long list of rows with `JSON.stringify` and the declared names, in half the time of
 * the compiled serializer, whose many string pieces the garbage collector has to copy. A year of
 * hours has 8,760 rows.
 */
function writeLongList(write: Write, schema: TSchema, response: unknown): string | undefined {
  if (!isLongList(response)) return undefined;
  const names = rowNames(schema);
  if (!names) return undefined;
  const { data } = response;
  // The pattern matches only the list itself: quotes within values are escaped, and there is no
  // other list.
  const text = write({ ...response, data: { ...data, items: [] } });
  return text.replace(emptyList, () => `"items":${JSON.stringify(data.items, names)}`);
}

function isLongList(response: unknown): response is ListResponse {
  const items = (response as Partial<ListResponse> | undefined)?.data?.items;
  return Array.isArray(items) && items.length > longList;
}

/**
 * The declared names of a row, if the row and the fields beside the list have scalar values only.
 */
function rowNames(schema: TSchema): string[] | undefined {
  const data: ObjectSchema | undefined = (schema as ObjectSchema).properties?.['data'];
  const { items, ...others } = data?.properties ?? {};
  const list: ListSchema | undefined = items;
  const row = list?.items?.properties;
  return row && [row, others].every(isPlain) ? Object.keys(row) : undefined;
}

const valueTypes: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null'];

const isPlain = (properties: Properties) =>
  Object.values(properties).every((schema) =>
    [(schema as ListSchema).type].flat().every((type) => valueTypes.includes(type)),
  );
