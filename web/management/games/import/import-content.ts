import type { ImportBody } from './import.api.ts';

export type ImportFormat = ImportBody['format'];

/** JSON begins with a bracket or a brace; a CSV table of games never does. */
export const formatOf = (content: string): ImportFormat =>
  /^\s*[[{]/.test(content) ? 'json' : 'csv';

export const bytesOf = (content: string): number => new TextEncoder().encode(content).length;

type FileText = { text: string; isUnicode: boolean };

/** Chinese spreadsheets save CSV as GB 18030. Throws if a file has neither encoding. */
export function readFileText(bytes: ArrayBuffer): FileText {
  const encoding = encodingByMark(new Uint8Array(bytes));
  try {
    return { text: decode(bytes, encoding), isUnicode: true };
  } catch {
    return { text: decode(bytes, 'gb18030'), isUnicode: false };
  }
}

function encodingByMark([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const decode = (bytes: ArrayBuffer, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);
