import { expect, test } from 'vitest';
import { languageOfText } from './text-language.ts';

test.each([
  ['蔚蓝九周年', 'zh-CN'],
  ['Steam Deck OLED 评测', 'zh-CN'],
  ['The 《原神》 update brings a new region and characters', 'en'],
  ['Hades II', 'en'],
  ['<p class="note">更新</p> <a href="https://store.example/app/1">链接</a>', 'zh-CN'],
  ['エルデンリング ナイトレイン', null],
  ['2026 · 100 %', null],
  ['', null],
])('%j is in %s', (text, lang) => {
  expect(languageOfText(text)).toBe(lang);
});
