import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for cookies and links that authenticate a person. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * The database stores only this hash of a secret: it recognizes the secret but does not reveal it.
 */
export const hashOf = (secret: string) => hash('sha256', secret, 'hex');
