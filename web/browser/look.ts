import { useSyncExternalStore } from 'react';
import { writeCookie } from '../api/cookie.ts';
import { createListeners } from './listeners.ts';

/** Display preferences of the reader, which the server writes as attributes of <html>. */
const looks = {
  density: ['roomy', 'compact'],
  motion: ['system', 'calm'],
  /** The color of a rise: by language, or as the reader has chosen. */
  trend: ['usual', 'green-up', 'red-up'],
} as const;

export type LookName = keyof typeof looks;
export type Look<Name extends LookName> = (typeof looks)[Name][number];

const { subscribe, notify } = createListeners();

export function currentLook<Name extends LookName>(name: Name): Look<Name> {
  const [usual, ...others]: readonly Look<Name>[] = looks[name];
  return others.find((look) => look === document.documentElement.dataset[name]) ?? usual;
}

export function setLook<Name extends LookName>(name: Name, look: Look<Name>): void {
  const isUsual = look === looks[name][0];
  writeCookie(name, isUsual ? undefined : look);
  if (isUsual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = look;
  notify();
}

/** One rendered page serves all preferences, so on the server this is the default. */
export const useLook = <Name extends LookName>(name: Name): Look<Name> =>
  useSyncExternalStore(
    subscribe,
    () => currentLook(name),
    () => looks[name][0],
  );
