import { randomBytes, randomInt } from 'node:crypto';

/** 128 bits in 22 characters: fits a WeChat scene and a Telegram start parameter alike. */
export const newScene = () => randomBytes(16).toString('base64url');

/** Two digits to compare on two screens; never read as a secret. */
export const newMatchCode = () => String(randomInt(10, 100));
