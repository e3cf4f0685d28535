import { expect, test } from 'vitest';
import { pages as known, publicPages } from '../../contract/pages.ts';
import { descriptions } from '../i18n/en/descriptions.ts';
import { firstQueries } from './first-queries.ts';
import { pages } from './manifest.ts';

const paths = pages.map(({ path }) => path.replace(/(?<=.)\/$/, ''));

test('contract and web list the same pages', () => {
  const isManagement = (path: string) => path.startsWith('/admin/');
  expect(paths.filter((path) => !isManagement(path)).toSorted()).toEqual([...known].toSorted());
});

test('exactly the pages with a description may be indexed', () => {
  const described = pages.filter(({ title }) => Object.hasOwn(descriptions, title));
  expect(described.map(({ path }) => path).toSorted()).toEqual([...publicPages].toSorted());
});

test('server-rendered pages need no access right, and each declares its first queries', () => {
  const rendered = pages.filter(({ isRendered }) => isRendered);
  expect(rendered.filter(({ access }) => access !== undefined)).toEqual([]);
  expect(rendered.map(({ path }) => path).toSorted()).toEqual(Object.keys(firstQueries).toSorted());
});
