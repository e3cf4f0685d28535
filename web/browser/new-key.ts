/** For an Idempotency-Key. randomUUID() is missing on plain http, where many instances live. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
