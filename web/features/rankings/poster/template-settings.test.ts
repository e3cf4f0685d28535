import { expect, test } from 'vitest';
import { sameSettings, settingsOf } from './template-settings.ts';

test('a template stores the choices, and the ranking even if the address has none', () => {
  expect(settingsOf('players', { ratio: 'wide' })).toEqual({ type: 'players', ratio: 'wide' });
  expect(settingsOf('peak', { type: 'nope', title: 'x'.repeat(80) })).toEqual({
    type: 'peak',
    title: 'x'.repeat(60),
  });
});

test('a template for the latest period stores no period', () => {
  const fixed = settingsOf('players', { period: 'M:2020-12' });
  expect(sameSettings(fixed, settingsOf('players', {}))).toBe(false);
  expect(settingsOf('players', {})).not.toHaveProperty('period');
});

test('the order of the choices does not matter', () => {
  const one = settingsOf('players', { top: '5', theme: 'dark' });
  expect(sameSettings(one, settingsOf('players', { theme: 'dark', top: '5' }))).toBe(true);
});
