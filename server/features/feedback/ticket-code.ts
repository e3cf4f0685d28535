import { randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = 16;

/** 80 random bits in groups that can be read aloud. */
export function newCode(): string {
  const code = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** Normalizes a typed code: case and separators do not matter. */
export const plainCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
