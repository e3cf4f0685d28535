import { randomBytes, randomInt } from 'node:crypto';

/** 128 bits in 22 characters, which fit a WeChat scene and a Telegram start parameter. */
export const newScene = () => randomBytes(16).toString('base64url');

/** Two digits that people compare on two screens; not a secret. */
export const newMatchCode = () => String(randomInt(10, 100));
