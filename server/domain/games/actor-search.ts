import { foldName } from '../../platform/text/fold-name.ts';
import { pinyinOfNames } from '../../platform/text/name-pinyin.ts';

type Names = { name: string; nameNative: string | null };

/**
 * The search columns of a person; names are on separate lines, so that no match spans two of them.
 */
export async function searchColumnsOf(
  { name, nameNative }: Names,
  otherNames: readonly string[] = [],
) {
  const names = [name, nameNative ?? '', ...otherNames];
  return { searchText: foldName(names.join('\n')), pinyin: await pinyinOfNames(names) };
}
