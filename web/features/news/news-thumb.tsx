import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import type { NewsLite } from '../../../contract/news/news.ts';
import { yearOf } from '../../ui/game-formats.ts';
import { coverPart } from './news-parts.ts';
import styles from './news-thumb.module.css';

type NewsThumbProps = { news: NewsLite; isFirst?: boolean };

/** The picture of an article: its own, else the cover of its first game, else its category as type. */
export function NewsThumb({ news, isFirst = false }: NewsThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const { coverUrl, games, category, id } = news;
  const [game] = games;
  if (coverUrl && coverUrl !== failedUrl) {
    return (
      <img
        className={styles.thumb}
        src={coverUrl}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(coverUrl)}
      />
    );
  }
  if (game) return <GameThumb game={game} />;
  return (
    <span className={styles.plain} data-tone={id % 4} aria-hidden lang="zh-CN">
      {category.slice(0, 12)}
    </span>
  );
}

function GameThumb({ game }: { game: GameSummary }) {
  const { data } = useQuery(coverPart);
  if (!data) return <span className={styles.thumb} />;
  return <data.GameCover {...game} year={yearOf(game.releaseDate)} className={styles.thumb} />;
}
