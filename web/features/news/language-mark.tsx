import type { NewsLite } from '../../../contract/news/news.ts';
import { useLang } from '../../i18n/index.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import styles from './news-meta.module.css';

type Texts = Pick<NewsLite, 'title' | 'titleEn' | 'summary' | 'summaryEn'>;

/** Names the language of an article that is not in the reader's. */
export function LanguageMark({ news: { title, titleEn, summary, summaryEn } }: { news: Texts }) {
  const english = titleEn === null ? null : `${titleEn} ${summaryEn ?? summary}`;
  const { lang } = textWithLang(useLang(), `${title} ${summary}`, english);
  return (
    lang && (
      <span className={styles.language} lang={lang}>
        {languageNames[lang]}
      </span>
    )
  );
}
