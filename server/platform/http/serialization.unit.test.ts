import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nullable, success } from '../../../contract/envelope.ts';
import { serializerCompiler } from './serialization.ts';

const row = Type.Object({ at: Type.String(), peak: nullable(Type.Integer()) });
const serializer = (properties: Record<string, Parameters<typeof success>[0]>) =>
  serializerCompiler({
    schema: success(Type.Object(properties)),
    method: 'GET',
    url: '/',
    httpStatus: '200',
  });

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: `"items":[] ${index}`,
    peak: index % 2 === 0 ? index : null,
    note: 'undeclared',
  }));
const declared = (list: ReturnType<typeof rows>) => list.map(({ at, peak }) => ({ at, peak }));

test.each([2, 5000])('of %i rows the declared fields are written, and nothing else', (count) => {
  const write = serializer({ source: Type.String(), items: Type.Array(row) });
  const data = { items: rows(count), source: '"items":[]', note: 'undeclared', at: 'undeclared' };
  expect(JSON.parse(write({ success: true, data, note: 'undeclared' }))).toEqual({
    success: true,
    data: { source: '"items":[]', items: declared(data.items) },
  });
});

test('long lists of rows with lists in them, or beside others, are written too', () => {
  const group = Type.Object({ items: Type.Array(row) });
  const nested = serializer({ first: group, items: Type.Array(group) });
  const few = rows(3);
  const data = {
    first: { items: few },
    items: Array.from({ length: 2000 }, () => ({ items: few })),
  };
  const written = JSON.parse(nested({ success: true, data })).data;
  expect(written.first).toEqual({ items: declared(few) });
  expect(written.items).toEqual(data.items.map(() => ({ items: declared(few) })));
});
