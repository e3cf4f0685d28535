import { expect, test } from 'vitest';
import { returnAddress } from './oidc-flow.ts';

const sites = ['https://ludex.example', 'https://ludex.example/games'];

test.each([
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2E/%2e//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..\\\\evil.example',
  '/\t/evil.example',
  '/.\t.//evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'evil.example',
  '/api/logout',
  '/../api/logout',
  '/%61pi/logout',
])('%j leads home', (given) => {
  for (const site of sites) expect(returnAddress(given, site)).toBe(`${site}/`);
});

test.each([
  ['/news?page=2#top', '/news?page=2#top'],
  ['/', '/'],
  ['/news/../ranking', '/ranking'],
  ['/../../settings', '/settings'],
  ['/article?id=1&next=//evil.example', '/article?id=1&next=//evil.example'],
  ['/news/%2f/evil.example', '/news/%2f/evil.example'],
])('%j leads to %j of this site', (given, path) => {
  for (const site of sites) expect(returnAddress(given, site)).toBe(site + path);
});
