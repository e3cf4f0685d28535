import { foldName } from '../../platform/text/fold-name.ts';

type Names = { name: string; nameNative: string | null };

/** What a search for people looks into; no name runs into the next. */
export const searchTextOf = ({ name, nameNative }: Names, otherNames: readonly string[] = []) =>
  foldName([name, nameNative ?? '', ...otherNames].join('\n'));
