import { newsLimits } from '../../../contract/news/news-limits.ts';
import type { NewsTable } from '../../platform/database/tables/news-tables.ts';
import { invalid } from '../../platform/http/errors.ts';
import { foldName, foldedWords } from '../../platform/text/fold-name.ts';
import { pinyinOfTitle } from '../../platform/text/pinyin-words.ts';

type NewsTexts = Pick<NewsTable, 'title' | 'titleEn' | 'summary' | 'summaryEn' | 'author'>;

/** What a search for articles looks into; no text runs into the next. */
export async function newsSearchColumns(texts: NewsTexts) {
  const { title, titleEn, summary, summaryEn, author } = texts;
  return {
    searchText: foldName([title, titleEn ?? '', summary, summaryEn ?? '', author].join('\n')),
    pinyin: await pinyinOfTitle(title),
  };
}

/** Two letters are initials of almost every title. */
export const minPinyin = 3;

/** The words of a search, folded like the texts they are looked for in. */
export function newsSearchWords(q: string): string[] {
  const text = q.trim();
  if (!text) throw invalid({ q: { is: 'tooShort', limit: 1 } });
  if ([...text].length > newsLimits.query) {
    throw invalid({ q: { is: 'tooLong', limit: newsLimits.query } });
  }
  const words = foldedWords(text);
  // An accent occurs in no folded text.
  return words.length > 0 ? words : [text];
}
