/** A random idempotency key. randomUUID() is missing over plain http, which many instances use. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
