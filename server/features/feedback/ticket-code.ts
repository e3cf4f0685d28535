import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = 16;

/** 80 random bits in groups that can be read out. */
export function newCode(): string {
  const code = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** As people type it: the case and what stands between the groups do not count. */
export const plainCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
