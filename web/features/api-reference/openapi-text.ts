import type { Operation, Schema } from './openapi.ts';

/** A type in the notation of a programmer: `integer 1…100`, `"a" | "b"`, `string[] | null`. */
export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.type === 'array') return arrayText(typeText(schema.items ?? {}));
  const name = schema.format ?? [schema.type ?? 'any'].flat().join(' | ');
  const text = [name, rangeText(schema)].filter(Boolean).join(' ');
  return schema.nullable ? `${text} | null` : text;
}

function arrayText(item: string): string {
  return item.includes(' ') ? `(${item})[]` : `${item}[]`;
}

function rangeText({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [from, to] = [minimum ?? minLength, maximum ?? maxLength];
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `≥ ${from}`;
  return from === undefined ? `≤ ${to}` : `${from}…${to}`;
}

/** The object schema inside of lists and nullable types. */
export function fieldsOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return fieldsOf(schema.items);
  for (const option of schema.anyOf ?? []) {
    const found = fieldsOf(option);
    if (found) return found;
  }
  return undefined;
}

/** The smallest valid body, as a starting point for editing. */
export function exampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {});
  if (schema.properties) {
    const required = (schema.required ?? []).map((key) => [
      key,
      exampleOf(schema.properties?.[key] ?? {}),
    ]);
    return Object.fromEntries(required);
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return '…';
}

/** Fills `{name}` in the path and appends the query; empty values are left out. */
export function requestUrl(operation: Operation, values: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    const value = values[parameter.name];
    if (parameter.in === 'query' && value) query.set(parameter.name, value);
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : placeholder,
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

export function curlText(operation: Operation, url: string): string {
  if (operation.method === 'GET') return `curl '${url}'`;
  const lines = [
    `curl -X ${operation.method} '${url}'`,
    `-b "XSRF-TOKEN=$TOKEN"`,
    `-H "X-XSRF-TOKEN: $TOKEN"`,
  ];
  if (operation.body) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${JSON.stringify(exampleOf(operation.body))}'`);
  }
  return lines.join(' \\\n  ');
}
