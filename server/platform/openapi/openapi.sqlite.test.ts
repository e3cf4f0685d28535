import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { tags } from '../../../contract/tags.ts';
import { createTestApp } from '../../../tests/test-app.ts';

type Schema = { type?: unknown; properties?: object; title?: string; examples?: unknown[] };
type Operation = { tags: string[]; security?: object[]; responses: Record<string, object> };
type OpenApi = {
  info: { license?: object };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let document: OpenApi;
beforeAll(async () => {
  const t = await createTestApp();
  document = (await t.app.inject('/api/openapi.json')).json();
  await t.close();
});

/** Every object below, with the document's path to it. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${path}/${key}`);
}

test('every reference leads to a named schema, and every named schema is referred to', () => {
  const references = [...objectsIn(document)].flatMap(([, { $ref }]) => $ref ?? []);
  const names = Object.keys(document.components.schemas);
  const addresses = names.map((name) => `#/components/schemas/${name}`);
  const missing = addresses.filter((address) => !references.includes(address));
  expect(missing).toEqual([]);
  expect(references.filter((reference) => !addresses.includes(reference as string))).toEqual([]);
  expect(names.length).toBeGreaterThan(40);
});

test('no object with five fields or more is written out twice', () => {
  const seen = new Map<string, string>();
  const repeated = [...objectsIn(document)].flatMap(([path, { properties }]) => {
    if (typeof properties !== 'object' || !properties || Object.keys(properties).length < 5) {
      return [];
    }
    const text = JSON.stringify(properties);
    const first = seen.get(text);
    seen.set(text, path);
    return first ? [[first, path]] : [];
  });
  expect(repeated).toEqual([]);
});

test('the example of a named schema fits it and has a value for every text', () => {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, binary: true } });
  ajv.addSchema(document, 'document');
  const faults = Object.entries(document.components.schemas).flatMap(([name, { examples }]) => {
    const [example] = examples ?? [];
    const validate = ajv.getSchema(`document#/components/schemas/${name}`);
    if (!validate?.(example)) return [`${name}: ${JSON.stringify(validate?.errors)}`];
    const empty = [...objectsIn(example, name)].flatMap(([path, fields]) =>
      Object.keys(fields).flatMap((key) => (fields[key] === '…' ? `${path}/${key}` : [])),
    );
    return empty;
  });
  expect(faults).toEqual([]);
});

test('every operation says what it requires, and its tag has a description', () => {
  const described = new Map(document.tags.map(({ name, description }) => [name, description]));
  expect([...described.keys()]).toEqual(Object.keys(tags));
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      expect(operation.security, `${method} ${path}`).toBeDefined();
      expect(described.get(operation.tags[0] ?? ''), `${method} ${path}`).toBeTruthy();
    }
  }
  expect(document.paths['/api/game/{id}']?.['get']?.security).toEqual([]);
  expect(document.paths['/api/game']?.['post']?.security).toEqual([
    { session: [], antiForgery: [] },
  ]);
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});
