import { newsLimits } from '../../../contract/news/news-limits.ts';
import type { NewsTable } from '../../platform/database/tables/news-tables.ts';
import { invalid } from '../../platform/http/errors.ts';
import { foldName, foldedWords } from '../../platform/text/fold-name.ts';
import { pinyinOfTitle } from '../../platform/text/name-pinyin.ts';

type NewsTexts = Pick<NewsTable, 'title' | 'titleEn' | 'summary' | 'summaryEn' | 'author'>;

/** The searchable columns of an article. Line breaks keep matches from crossing two texts. */
export async function newsSearchColumns(texts: NewsTexts) {
  const { title, titleEn, summary, summaryEn, author } = texts;
  return {
    searchText: foldName([title, titleEn ?? '', summary, summaryEn ?? '', author].join('\n')),
    pinyin: await pinyinOfTitle(title),
  };
}

/** Shorter pinyin would match the initials of almost every title. */
export const minPinyin = 3;

/** The words of a search, folded like the searched texts. */
export function newsSearchWords(q: string): string[] {
  const text = q.trim();
  if (!text) throw invalid({ q: { is: 'tooShort', limit: 1 } });
  if ([...text].length > newsLimits.query) {
    throw invalid({ q: { is: 'tooLong', limit: newsLimits.query } });
  }
  const words = foldedWords(text);
  // A query that folds to nothing, such as a lone accent, is searched unfolded and matches nothing.
  return words.length > 0 ? words : [text];
}
