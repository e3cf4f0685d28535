import { expect, test } from 'vitest';
import { sameSettings, settingsOf } from './template-settings.ts';

test('a template keeps what was chosen, and which ranking when the address names none', () => {
  expect(settingsOf('players', { ratio: 'wide' })).toEqual({ type: 'players', ratio: 'wide' });
  expect(settingsOf('peak', { type: 'nope', title: 'x'.repeat(80) })).toEqual({
    type: 'peak',
    title: 'x'.repeat(60),
  });
});

test('always the latest is a period that is not named', () => {
  const fixed = settingsOf('players', { period: 'M:2020-12' });
  expect(sameSettings(fixed, settingsOf('players', {}))).toBe(false);
  expect(settingsOf('players', {})).not.toHaveProperty('period');
});

test('the order of the choices makes no other template', () => {
  const one = settingsOf('players', { top: '5', theme: 'dark' });
  expect(sameSettings(one, settingsOf('players', { theme: 'dark', top: '5' }))).toBe(true);
});
