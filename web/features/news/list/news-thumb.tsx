import { useState } from 'react';
import { withBasePath } from '../../../browser/base-path.ts';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import styles from './news-thumb.module.css';

type NewsThumbProps = { news: NewsLite; isFirst?: boolean };

/** The article's picture, else the cover of its first game, else its category as text. */
export function NewsThumb({ news, isFirst = false }: NewsThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const { coverUrl, games, category, id } = news;
  const [game] = games;
  if (coverUrl && coverUrl !== failedUrl) {
    return (
      <Picture
        className={styles.thumb}
        src={withBasePath(coverUrl)}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
        onMissing={() => setFailedUrl(coverUrl)}
      />
    );
  }
  if (game) {
    return <GameCover {...game} className={styles.thumb} />;
  }
  return (
    <span className={styles.plain} data-tone={id % 4} aria-hidden lang="zh-CN">
      {category.slice(0, 12)}
    </span>
  );
}
