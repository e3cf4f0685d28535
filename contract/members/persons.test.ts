import { expect, test } from 'vitest';
import * as contract from '../index.ts';

type Schema = { title?: string; properties?: Record<string, Schema> };

/** Every object in a schema that shows a person, with where it is. */
function personsIn(schema: unknown, place: string): [string, string[]][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { title, properties = {} } = schema as Schema;
  const keys = Object.keys(properties);
  const isPerson = keys.includes('nickname') && keys.includes('staff');
  // One's own account is none of the demo.
  const own: [string, string[]][] = isPerson && title !== 'User' ? [[place, keys]] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, part]) => personsIn(part, `${place}.${key}`)),
  ];
}

test('every person that the API shows to others says whether they belong to the demo', () => {
  const persons = Object.entries(contract).flatMap(([name, { schema }]) =>
    personsIn((schema as { response: unknown }).response, name),
  );
  expect(persons.length).toBeGreaterThan(20);
  expect(persons.filter(([, keys]) => !keys.includes('demo'))).toEqual([]);
});
