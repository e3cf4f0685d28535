import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nullable, success } from '../../../contract/envelope.ts';
import { createWriter } from './serialization.ts';

test('the declared fields are written, and nothing else', () => {
  const row = Type.Object({ at: Type.String(), peak: nullable(Type.Integer()) });
  const write = createWriter(success(Type.Object({ items: Type.Array(row) })));
  const declared = { at: '12:00', peak: null };
  const data = { items: [{ ...declared, note: 'undeclared' }], note: 'undeclared' };
  expect(JSON.parse(write({ success: true, data, note: 'undeclared' }))).toEqual({
    success: true,
    data: { items: [declared] },
  });
});
