import { foldName } from '../../platform/text/fold-name.ts';
import { pinyinOfNames } from '../../platform/text/pinyin-words.ts';

type Names = { name: string; nameNative: string | null };

/** What a search for people looks into; no name runs into the next. */
export async function searchColumnsOf(
  { name, nameNative }: Names,
  otherNames: readonly string[] = [],
) {
  const names = [name, nameNative ?? '', ...otherNames];
  return { searchText: foldName(names.join('\n')), pinyin: await pinyinOfNames(names) };
}
