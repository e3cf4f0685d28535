import { expect, test } from 'vitest';
import { openKeys, sealKeys } from './backup-keys.ts';

test('a key opens with its passphrase alone, and only as it was sealed', () => {
  const sealed = sealKeys('the-master-key', 'correct horse');
  expect(JSON.stringify(sealed)).not.toContain('master');
  expect(openKeys(sealed, 'correct horse')).toBe('the-master-key');
  expect(openKeys(sealed, 'Correct horse')).toBeNull();
  expect(openKeys({ ...sealed, sealed: sealed.tag }, 'correct horse')).toBeNull();
  expect(openKeys({ ...sealed, tag: '' }, 'correct horse')).toBeNull();
});
