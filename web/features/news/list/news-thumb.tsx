import { useState } from 'react';
import { withBasePath } from '../../../browser/base-path.ts';
import type { NewsLite } from '../../../../contract/news/news.ts';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { useLang } from '../../../i18n/index.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import styles from './news-thumb.module.css';

type NewsThumbProps = { news: NewsLite; isFirst?: boolean };

/** The article's picture, else its first chart, else the cover of its first game. */
export function NewsThumb({ news, isFirst = false }: NewsThumbProps) {
  const lang = useLang();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { coverUrl, figureUrl, games } = news;
  const [game] = games;
  const url = [coverUrl, figureUrl && `${figureUrl}&lang=${lang}`].find(
    (one) => one && !failed.includes(one),
  );
  if (url) {
    return (
      <Picture
        key={url}
        className={styles.thumb}
        src={withBasePath(url)}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
        onMissing={() => setFailed([...failed, url])}
      />
    );
  }
  return game && <GameCover {...game} className={styles.thumb} />;
}
