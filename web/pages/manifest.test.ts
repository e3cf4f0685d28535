import { expect, test } from 'vitest';
import { pages as known, publicPages } from '../../contract/pages.ts';
import { app } from '../i18n/en/app.ts';
import { firstLooks } from './first-looks.ts';
import { pages } from './manifest.ts';

const paths = pages.map(({ path }) => path.replace(/(?<=.)\/$/, ''));

test('server and web know the same pages', () => {
  const isManagement = (path: string) => path.startsWith('/admin/');
  expect(paths.filter((path) => !isManagement(path)).toSorted()).toEqual([...known].toSorted());
});

test('search engines may index the pages that have a description', () => {
  const described = pages.filter(({ title }) => Object.hasOwn(app.descriptions, title));
  expect(described.map(({ path }) => path).toSorted()).toEqual([...publicPages].toSorted());
});

test('the pages that the server renders are open, and each declares its first queries', () => {
  const rendered = pages.filter(({ isRendered }) => isRendered);
  expect(rendered.filter(({ access }) => access !== undefined)).toEqual([]);
  expect(rendered.map(({ path }) => path).toSorted()).toEqual(Object.keys(firstLooks).toSorted());
});
