import { keep, recall } from './kept.ts';

/** Choices of the reader about the whole site that no server needs to know. */
const looks = { density: ['roomy', 'compact'], motion: ['system', 'calm'] } as const;

export type LookName = keyof typeof looks;
export type Look<Name extends LookName> = (typeof looks)[Name][number];

const keyOf = (name: LookName) => `ludex.${name}`;

export function currentLook<Name extends LookName>(name: Name): Look<Name> {
  const [usual, other] = looks[name];
  return recall(keyOf(name)) === other ? other : usual;
}

export function setLook<Name extends LookName>(name: Name, look: Look<Name>): void {
  const isUsual = look === looks[name][0];
  keep(keyOf(name), isUsual ? undefined : look);
  if (isUsual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = look;
}
