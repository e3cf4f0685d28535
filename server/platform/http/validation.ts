import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { badCharacters } from '../../../contract/limits.ts';
import { invalid } from './errors.ts';
import { noProblems, type FieldProblem } from './field-problems.ts';

const options = {
  useDefaults: true,
  allErrors: true,
  strict: false,
  addUsedSchema: false,
} as const;

// Query and path parameters are text, so they are coerced to numbers where the contract has a
// number. JSON bodies are not coerced: validation and handler must see the same value.
const textual = new Ajv({ ...options, coerceTypes: true });
const typed = new Ajv(options);

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  // Compiled on the first call, because a new process calls only a few of its routes.
  let validate: ValidateFunction | undefined;
  const scalars = isBody ? [] : scalarProperties(schema);
  const lists = isBody ? [] : listProperties(schema);
  const files = fileProperties(schema);

  return (input: unknown) => {
    // A file, where an endpoint takes one or an object.
    if (isBody && Buffer.isBuffer(input)) return { value: input };
    const fields = noProblems();
    // A missing body counts as an empty one, so that the error names the missing fields.
    const given = isBody ? (input ?? {}) : input;
    if (isTooDeep(given)) return { error: invalid({ body: { is: 'malformed' } }) };
    const value = cleanText(given, '', fields, files);
    for (const { name, type } of scalars) {
      const problem = textProblem((value as Record<string, unknown>)[name], type);
      if (problem) fields[name] = problem;
    }
    for (const name of lists) asList(value as Record<string, unknown>, name);
    validate ??= (isBody ? typed : textual).compile(schema);
    if (!validate(value)) {
      for (const error of validate.errors ?? []) {
        const [name, problem] = describe(error);
        fields[name] ??= problem;
      }
    }
    return Object.keys(fields).length > 0 ? { error: invalid(fields) } : { value };
  };
};

function propertyTypes(schema: TSchema) {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.entries(properties).map(([name, { type }]) => ({ name, type }));
}

const scalarProperties = (schema: TSchema) =>
  propertyTypes(schema).filter(({ type }) => type !== undefined && type !== 'array');

const listProperties = (schema: TSchema) =>
  propertyTypes(schema)
    .filter(({ type }) => type === 'array')
    .map(({ name }) => name);

/** The names of fields that hold whole files; the reader of a file checks its content. */
function fileProperties(schema: TSchema): ReadonlySet<string> {
  const { properties = {} } = schema as { properties?: Record<string, object> };
  const files = Object.entries(properties).filter(([, part]) => 'contentMediaType' in part);
  return new Set(files.map(([name]) => name));
}

/** A list parameter that occurs once in the URL arrives as a string and becomes a list of one. */
function asList(query: Record<string, unknown>, name: string) {
  const given = query[name];
  if (typeof given === 'string') query[name] = [given];
}

/**
 * Ajv would also accept "1e3", " 5" and "0x10" as numbers; ids and page numbers are plain decimals.
 */
function textProblem(given: unknown, type: unknown): FieldProblem | undefined {
  if (Array.isArray(given)) return { is: 'repeated' };
  if (type === 'integer' && typeof given === 'string' && !/^-?(0|[1-9]\d{0,14})$/.test(given)) {
    return { is: 'wrongType', expected: 'integer' };
  }
  return undefined;
}

/** Most texts, Latin and Chinese, match this and need no further check. */
export const plainText =
  /^[\t\n\x20-\x7e\u2014\u2018\u2019\u201c\u201d\u2026\u3000-\u3020\u4e00-\u9fff\uff01-\uff5e]*$/;

/** Deeper than any valid body; values far deeper would overflow the stack. */
const maxLevels = 32;

function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}

/**
 * Normalizes every text (NFC, well-formed, line feeds only) at any depth; changes objects in place.
 * PostgreSQL rejects NUL where SQLite stores it, so control characters are rejected here.
 */
function cleanText(
  value: unknown,
  path: string,
  fields: Record<string, FieldProblem>,
  files: ReadonlySet<string>,
): unknown {
  if (typeof value === 'string') {
    if (files.has(path) || plainText.test(value)) return value;
    const text = value.replaceAll(/\r\n?/g, '\n');
    if (!text.isWellFormed() || badCharacters.test(text)) {
      // To normalize many marks in a row takes long.
      fields[path] = { is: 'badCharacters' };
      return text;
    }
    return text.normalize('NFC');
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => cleanText(item, join(path, String(index)), fields, files));
  }
  if (typeof value === 'object' && value !== null) {
    const parts = value as Record<string, unknown>;
    for (const key of Object.keys(parts)) {
      parts[key] = cleanText(parts[key], join(path, key), fields, files);
    }
  }
  return value;
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

function describe({ keyword, params, instancePath }: ErrorObject): [string, FieldProblem] {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const name = path || 'body';
  switch (keyword) {
    case 'required':
      return [join(path, params['missingProperty']), { is: 'missing' }];
    case 'additionalProperties':
      return [join(path, params['additionalProperty']), { is: 'unknown' }];
    case 'type':
      return [name, { is: 'wrongType', expected: String(params['type']) }];
    case 'enum':
      return [name, { is: 'notAllowed', allowed: params['allowedValues'] }];
    default:
      return [name, boundProblem(keyword, params['limit'])];
  }
}

function boundProblem(keyword: string, limit: number): FieldProblem {
  const bounds = {
    minLength: 'tooShort',
    maxLength: 'tooLong',
    minItems: 'tooFew',
    maxItems: 'tooMany',
    minimum: 'tooSmall',
    maximum: 'tooLarge',
  } as const;
  const bound = bounds[keyword as keyof typeof bounds];
  return bound ? { is: bound, limit } : { is: 'malformed' };
}
