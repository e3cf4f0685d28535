import { writeCookie } from '../api/cookie.ts';

/** Choices of the reader about the whole site; the server writes them into the page as attributes. */
const looks = { density: ['roomy', 'compact'], motion: ['system', 'calm'] } as const;

export type LookName = keyof typeof looks;
export type Look<Name extends LookName> = (typeof looks)[Name][number];

export function currentLook<Name extends LookName>(name: Name): Look<Name> {
  const [usual, other] = looks[name];
  if (import.meta.env.SSR) return usual;
  return document.documentElement.dataset[name] === other ? other : usual;
}

export function setLook<Name extends LookName>(name: Name, look: Look<Name>): void {
  const isUsual = look === looks[name][0];
  writeCookie(name, isUsual ? undefined : look);
  if (isUsual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = look;
}
