import { hash, randomBytes } from 'node:crypto';

/** 256 bits for cookies and links that stand for a person. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to know it again, useless to whoever reads the database. */
export const hashOf = (secret: string) => hash('sha256', secret, 'hex');
