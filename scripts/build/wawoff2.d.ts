declare module 'wawoff2' {
  /** Decompresses WOFF2 to the original font. */
  const wawoff2: { decompress(packed: Uint8Array): Promise<Uint8Array> };
  export default wawoff2;
}
