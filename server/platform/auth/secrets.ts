import { hash, randomBytes } from 'node:crypto';

/** 256 bits for cookies and links that stand for a person. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret: enough to recognize it, useless to a reader of the database. */
export const hashOf = (secret: string) => hash('sha256', secret, 'hex');
