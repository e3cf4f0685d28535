import { useSyncExternalStore } from 'react';
import { themes, type Theme } from '../../contract/limits.ts';
import { writeCookie } from '../api/cookie.ts';
import { createListeners } from './listeners.ts';

/** `system` means no choice: there is no cookie and no attribute, and the browser decides. */
export type ThemeChoice = Theme | 'system';

const { subscribe, notify } = createListeners();

export function setTheme(choice: ThemeChoice): void {
  writeCookie('theme', choice === 'system' ? undefined : choice);
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  notify();
}

const currentTheme = (): ThemeChoice =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

let rendered: ThemeChoice | undefined;

/** Called on the server just before a page is rendered. */
export function renderInTheme(choice: ThemeChoice): void {
  rendered = choice;
}

export const useTheme = (): ThemeChoice =>
  useSyncExternalStore(subscribe, currentTheme, () => rendered ?? currentTheme());
