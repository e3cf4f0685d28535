import type { Language } from '../../../../contract/limits.ts';
import type { Article } from '../../../../contract/news/news.ts';

/** Articles without an English text are shown in Chinese. */
export function inLanguage(article: Article, lang: Language) {
  const { title, titleEn, summary, summaryEn } = article;
  return lang === 'en'
    ? { title: titleEn ?? title, summary: summaryEn ?? summary }
    : { title, summary };
}
