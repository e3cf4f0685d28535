import type { ImportBody } from './import.api.ts';

export type ImportFormat = ImportBody['format'];

/** JSON begins with a bracket or a brace, and no table of games does. */
export const formatOf = (content: string): ImportFormat =>
  /^\s*[[{]/.test(content) ? 'json' : 'csv';

export const bytesOf = (content: string): number => new TextEncoder().encode(content).length;
