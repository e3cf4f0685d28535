import { expect, test } from 'vitest';
import { definitions } from '../server/features/rankings/definitions/definitions.ts';
import { rankings as en } from '../web/i18n/en/rankings.ts';
import { rankings as zh } from '../web/i18n/zh-CN/rankings.ts';

test('every ranking says in both languages what its value means', () => {
  const types = definitions.map(({ type }) => type).toSorted();
  expect(Object.keys(zh.hints.values).toSorted()).toEqual(types);
  expect(Object.keys(en.hints.values).toSorted()).toEqual(types);
});
