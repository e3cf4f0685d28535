import { expect, test } from 'vitest';
import { home } from '../server/features/site/pages/page-texts.ts';
import { app as en } from '../web/i18n/en/app.ts';
import { app as zh } from '../web/i18n/zh-CN/app.ts';

test('the home page of the server says what the application says in its place', () => {
  for (const [lang, { heading, lead }] of [
    ['zh-CN', zh.home],
    ['en', en.home],
  ] as const) {
    expect([home.heading[lang], home.lead[lang]]).toEqual([heading, lead]);
  }
});
