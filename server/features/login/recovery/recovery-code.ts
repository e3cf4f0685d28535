import { randomBytes } from 'node:crypto';

/** Crockford's base 32, in which no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** 80 random bits as `XXXX-XXXX-XXXX-XXXX`: codes work without a name and must not be guessable. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** The form that is hashed: case, spaces and look-alike letters do not matter. */
export const tidyRecoveryCode = (given: string): string =>
  given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
