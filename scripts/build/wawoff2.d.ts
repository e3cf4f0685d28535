declare module 'wawoff2' {
  /** From WOFF2 to what it was made of. */
  const wawoff2: { decompress(packed: Uint8Array): Promise<Uint8Array> };
  export default wawoff2;
}
