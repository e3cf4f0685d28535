import { expect, test } from 'vitest';
import { groupByTag, type OpenApi, operationsOf } from './openapi.ts';
import { curlText, exampleOf, fieldsOf, requestUrl, typeText } from './openapi-text.ts';

const game = { type: 'object', properties: { id: { type: 'integer' } } };
const document: OpenApi = {
  paths: {
    '/api/game/{id}': {
      get: {
        tags: ['Games'],
        summary: 'One game',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'lang', in: 'query', schema: { enum: ['zh-CN', 'en'] } },
        ],
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } },
          },
        },
      },
      put: {
        operationId: 'saveGame',
        tags: ['Games'],
        security: [{ session: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { name: { type: 'string' }, note: { type: 'string' } },
                required: ['name'],
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: { Node: { properties: { next: { $ref: '#/components/schemas/Node' } } } },
  },
};
const [read, save] = operationsOf(document);
if (!read || !save) throw new Error('two operations expected');

test('operations are read with defaults for what is missing', () => {
  expect([read.method, read.id, read.signedIn]).toEqual(['GET', 'get--api-game-id-', false]);
  expect([save.method, save.id, save.signedIn]).toEqual(['PUT', 'saveGame', true]);
});

test('a call that only needs the anti-forgery token is open to everyone', () => {
  const [send] = operationsOf({ paths: { '/x': { post: { security: [{ antiForgery: [] }] } } } });
  expect(send?.signedIn).toBe(false);
});

test('a file is a response with its media types', () => {
  const schema = { type: 'string' };
  const content = { 'text/csv': { schema } };
  const [file] = operationsOf({
    paths: { '/x.csv': { get: { responses: { 200: { content } } } } },
  });
  expect(file?.responses).toEqual([{ status: '200', types: ['text/csv'], schema }]);
});

test('a recursive schema is cut off', () => {
  expect(JSON.stringify(read.responses).length).toBeLessThan(1000);
});

test('the filter requires every word, in any position', () => {
  expect(groupByTag([read, save], 'GAME put').get('Games')).toEqual([save]);
  expect(groupByTag([read, save], 'banner').size).toBe(0);
});

test('types read like a declaration', () => {
  expect(typeText({ type: 'integer', minimum: 1, maximum: 100 })).toBe('integer 1…100');
  expect(typeText({ type: 'string', maxLength: 30 })).toBe('string ≤ 30');
  expect(typeText({ enum: ['a', 'b'] })).toBe('"a" | "b"');
  expect(typeText({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null');
  expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]');
});

test('fields are found inside of lists and nullable types', () => {
  expect(fieldsOf({ type: 'array', items: { anyOf: [{ type: 'null' }, game] } })).toBe(game);
  expect(fieldsOf({ type: 'string' })).toBeUndefined();
});

test('a request is built from the filled-in values', () => {
  expect(requestUrl(read, { id: 'a b', lang: 'en' })).toBe('/api/game/a%20b?lang=en');
  expect(requestUrl(read, {})).toBe('/api/game/{id}');
});

test('the command line of a write has the token and the smallest body', () => {
  expect(exampleOf(save.body ?? {})).toEqual({ name: '…' });
  const text = curlText(save, 'http://x/api/game/1');
  expect(text).toContain('X-XSRF-TOKEN: $TOKEN');
  expect(text).toContain(`-d '{"name":"…"}'`);
});
