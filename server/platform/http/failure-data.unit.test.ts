import fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { conflictWith } from '../../../contract/envelope.ts';
import { createStrictSerializer } from '../../../tests/strict-serializer.ts';
import { AppError, conflict } from './errors.ts';
import { handleErrors } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';

const text = { en: 'Changed.', 'zh-CN': '已改。' };
const stored = { version: 2, secret: 'undeclared' };
const StoredConflict = conflictWith('StoredConflict', Type.Object({ version: Type.Integer() }));

async function failuresOf(error: AppError) {
  const { compiler, violations } = createStrictSerializer();
  const app = fastify().setSerializerCompiler(compiler);
  handleErrors(app, securityHeaders({ publicUrl: 'http://localhost' }));
  const fail = async () => {
    throw error;
  };
  app.get('/api/bare', fail);
  app.get('/api/declared', { schema: { conflict: StoredConflict } }, fail);
  app.get('/api/sensitive', { config: { stepUp: true } }, fail);
  const data: unknown[] = [];
  for (const path of ['bare', 'declared', 'sensitive']) {
    data.push((await app.inject(`/api/${path}`)).json().data);
  }
  await app.close();
  return { data, violations: violations.map((line) => line.split(':')[0]) };
}

test('of the data of a conflict, what the endpoint declares is returned, and nothing else', async () => {
  expect(await failuresOf(conflict(text, stored))).toEqual({
    data: [null, { version: 2 }, null],
    violations: ['GET /api/bare 409', 'GET /api/declared 409', 'GET /api/sensitive 409'],
  });
  expect(await failuresOf(conflict(text, { version: 2 }))).toEqual({
    data: [null, { version: 2 }, null],
    violations: ['GET /api/bare 409', 'GET /api/sensitive 409'],
  });
  expect(await failuresOf(conflict(text))).toEqual({ data: [null, null, null], violations: [] });
});

test('only an endpoint that asks for a proof returns the ways to give it', async () => {
  const ways = ['passkey', 'local'];
  const error = new AppError('STEP_UP_REQUIRED', { data: { ways, userId: 7 } });
  expect((await failuresOf(error)).data).toEqual([null, null, { ways }]);
});

test('no other failure returns data', async () => {
  const { data, violations } = await failuresOf(new AppError('FORBIDDEN', { data: stored }));
  expect(data).toEqual([null, null, null]);
  expect(violations).toHaveLength(3);
});
