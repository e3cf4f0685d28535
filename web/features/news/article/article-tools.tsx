import { Heart, MessageCircle, Printer } from 'lucide-react';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { ShareButton } from '../../../ui/actions/share-button.tsx';
import styles from './article-tools.module.css';
import { ReadingSettings } from '../reading/reading-settings.tsx';
import type { ReadingStyle } from '../reading/reading-style.ts';

export type Like = { liked: boolean; press: () => void };

type ArticleToolsProps = {
  news: NewsLite;
  title: string;
  like: Like;
  style: ReadingStyle;
  onStyle: (part: Partial<ReadingStyle>) => void;
};

export function ArticleTools({ news, title, like, style, onStyle }: ArticleToolsProps) {
  const { article } = useMessages().news;
  return (
    <div role="group" aria-label={article.tools} className={styles.tools}>
      <LikeButton count={news.likeCount} like={like} />
      <CommentsLink count={news.commentCount} />
      <div className={styles.rest}>
        <ReadingSettings style={style} onChange={onStyle} />
        <ShareButton title={title} look="icon" />
        <IconButton
          label={article.print}
          icon={<Printer aria-hidden />}
          onClick={() => window.print()}
        />
      </div>
    </div>
  );
}

/** Tools within thumb reach on phones, above the bottom bar. */
export function FloatingTools({ news, title, like }: Omit<ArticleToolsProps, 'style' | 'onStyle'>) {
  const { article } = useMessages().news;
  return (
    <div role="group" aria-label={article.tools} className={styles.floating} data-foot-bar="phone">
      <LikeButton count={news.likeCount} like={like} />
      <CommentsLink count={news.commentCount} />
      <ShareButton title={title} look="icon" />
    </div>
  );
}

function LikeButton({ count, like }: { count: number; like: Like }) {
  const { article } = useMessages().news;
  const format = useFormat();
  return (
    <Button
      className={styles.like}
      icon={<Heart aria-hidden />}
      aria-pressed={like.liked}
      onClick={like.press}
    >
      {like.liked ? article.liked : article.like}
      <span className={`${styles.count} tabular`}>{format.compact(count)}</span>
    </Button>
  );
}

function CommentsLink({ count }: { count: number }) {
  const { news } = useMessages();
  const format = useFormat();
  return (
    <a href="#comments" className={styles.comments} aria-label={news.comments({ count })}>
      <MessageCircle aria-hidden size="1.125rem" />
      <span className="tabular">{format.compact(count)}</span>
    </a>
  );
}
