import { randomBytes } from 'node:crypto';

/** Crockford's: no letter looks like a digit, and none spells much. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** 80 random bits, as `XXXX-XXXX-XXXX-XXXX`: a code works without a name, so guessing must be vain. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** As it is hashed: how somebody has copied it from paper does not matter. */
export const tidyRecoveryCode = (given: string): string =>
  given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
