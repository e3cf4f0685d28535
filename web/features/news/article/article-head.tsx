import { Link } from '@tanstack/react-router';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { PAGE_TITLE_ID } from '../../../ui/display/page-header.tsx';
import styles from './article-head.module.css';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { LanguageMark } from '../language-mark.tsx';
import { NewsDate } from '../news-date.tsx';
import { useCategoryName } from '../use-category-name.ts';

/** Needs only the fields of a list item, so it can be shown before the text has loaded. */
export function ArticleHead({ news: item }: { news: NewsLite }) {
  const { news } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const category = useCategoryName()(item.category);
  const title = textWithLang(lang, item.title, item.titleEn);
  const summary = textWithLang(lang, item.summary, item.summaryEn);
  return (
    <header className="stack gap-3">
      <p className="accent">
        <Link
          to="/news"
          search={{ category: item.category }}
          lang={category.lang}
          className={`${styles.category} plain`}
        >
          {category.text}
        </Link>
      </p>
      <h1 className={styles.title} id={PAGE_TITLE_ID} tabIndex={-1} lang={title.lang}>
        {title.text}
      </h1>
      <p className={styles.summary} lang={summary.lang}>
        {summary.text}
      </p>
      <p className="wrap gap-facts faint">
        <LanguageMark news={item} />
        <bdi className="soft strong">{item.author}</bdi>
        <NewsDate news={item} />
        {item.updatedAt && (
          <time dateTime={item.updatedAt}>
            {news.article.updated(format.dateTime(item.updatedAt))}
          </time>
        )}
        <span>{news.minutes({ count: item.readingMinutes })}</span>
        {item.viewCount > 0 && <span>{news.article.readers({ count: item.viewCount })}</span>}
      </p>
    </header>
  );
}
