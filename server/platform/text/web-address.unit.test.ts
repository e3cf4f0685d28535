import { expect, test } from 'vitest';
import { isSafeAddress, readLink, readWebAddress } from './web-address.ts';

test.each([
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://me:secret@evil.example/',
  'https://me@evil.example/',
  'https://*.evil.example/',
  'https://evil.example;script-src/',
  'https://a..b/',
  'https:// evil.example/',
  'https://evil.example/a b',
  'javascript:alert(1)',
  `https://evil.example/${'x'.repeat(3000)}`,
  '',
])('%j is no address that may be stored', (text) => {
  expect(readWebAddress(text)).toBeNull();
  expect(isSafeAddress(text)).toBe(false);
});

test.each([
  'https://example.org',
  'HTTPS://例子.example/图.png?x=1#y',
  'https://[2001:db8::1]:8443/a',
])('%j is an address', (text) => expect(isSafeAddress(text)).toBe(true));

test('a link may be relative to the address of its document, but not without slashes', () => {
  const base = new URL('https://news.example/feed.xml');
  expect(readLink(' /posts/1 ', base)?.href).toBe('https://news.example/posts/1');
  expect(readLink('//other.example/a b', base)?.href).toBe('https://other.example/a%20b');
  expect(readLink('https:evil.example', base)).toBeNull();
  expect(readLink('mailto:a@b.example', base)).toBeNull();
  expect(readLink('/posts/1')).toBeNull();
});
