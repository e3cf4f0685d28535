import { Heart, MessageCircle } from 'lucide-react';
import type { NewsLite } from '../../../contract/news/news.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { LanguageMark } from './language-mark.tsx';
import { NewsDate } from './news-date.tsx';
import styles from './news-meta.module.css';

/** Author, date, reading time, and counts of likes and comments. */
export function NewsMeta({ news: item }: { news: NewsLite }) {
  const { news } = useMessages();
  const format = useFormat();
  const { author, readingMinutes, likeCount, commentCount } = item;
  return (
    <p className={styles.meta}>
      <LanguageMark news={item} />
      <bdi className="soft strong">{author}</bdi>
      <NewsDate news={item} />
      <span>{news.minutes({ count: readingMinutes })}</span>
      {likeCount > 0 && (
        <span className="inline gap-1 tabular">
          <Heart aria-hidden size="0.9375rem" />
          <span aria-hidden>{format.compact(likeCount)}</span>
          <VisuallyHidden>{news.likes({ count: likeCount })}</VisuallyHidden>
        </span>
      )}
      {commentCount > 0 && (
        <span className="inline gap-1 tabular">
          <MessageCircle aria-hidden size="0.9375rem" />
          <span aria-hidden>{format.compact(commentCount)}</span>
          <VisuallyHidden>{news.comments({ count: commentCount })}</VisuallyHidden>
        </span>
      )}
    </p>
  );
}
