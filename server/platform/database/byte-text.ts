import { bufferOf, type Bytes } from './bytes.ts';

/**
 * UTF-8 as a string that has a character for each byte. Such pieces are joined like any strings and
 * written out as they are; letters beyond ASCII would be encoded anew for every answer.
 */
export type ByteText = string & { readonly isByteText: true };

export const byteText = (text: Bytes): ByteText => bufferOf(text).toString('latin1') as ByteText;

/** What has no letter beyond ASCII is its own bytes. */
export const asciiText = (text: string) => text as ByteText;

export const joinTexts = (texts: readonly ByteText[], between = ''): ByteText =>
  texts.join(between) as ByteText;

export const bytesOfText = (...texts: readonly ByteText[]): Buffer =>
  Buffer.from(joinTexts(texts), 'latin1');
