import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

test.each([
  ['{"text":"a","key":"k"}', { text: 'a', key: 'k' }],
  ['{"text":"a"}', { text: 'a', key: undefined }],
  ['{"text":"a","key":3}', { text: 'a', key: undefined }],
  ['not JSON', { text: '' }],
  ['null', { text: '' }],
  ['[]', { text: '' }],
  [null, { text: '' }],
])('%s', (stored, draft) => {
  expect(parseDraft(stored)).toEqual(draft);
});
