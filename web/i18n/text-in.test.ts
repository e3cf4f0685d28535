import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

test('a text without English is shown in Chinese', () => {
  const game = { name: '传送门', nameEn: 'Portal', note: '解谜', noteEn: null };
  expect(textIn('en', game, 'name')).toBe('Portal');
  expect(textIn('zh-CN', game, 'name')).toBe('传送门');
  expect(textIn('en', game, 'note')).toBe('解谜');
});
