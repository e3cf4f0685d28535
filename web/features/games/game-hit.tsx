import { Link } from '@tanstack/react-router';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { yearOf } from '../../domain/games/game-formats.ts';
import { gameDescription, gameNames } from '../../domain/games/game-names.ts';
import styles from './game-search.module.css';
import type { SearchHit } from './games.api.ts';

/** One search result, with the reason for the match. */
export function GameHit({ hit }: { hit: SearchHit }) {
  const { search } = useMessages().games;
  const { game, matchedOn } = hit;
  const lang = useLang();
  const { title, other } = gameNames(game, lang);
  const description = gameDescription(hit, lang);
  const year = yearOf(game.releaseDate);
  const facts = [year, ...game.developers.slice(0, 2)].filter((fact) => fact !== undefined);
  return (
    <li className={styles.hit}>
      <GameCover {...game} className={styles.thumbnail} />
      <div className={styles.text}>
        <Link to="/game/detail" search={{ id: String(game.id) }} className={styles.name}>
          {title}
        </Link>
        {other && (
          <span className={styles.faint} lang={other.lang}>
            {other.text}
          </span>
        )}
        {facts.length > 0 && <span className={styles.faint}>{facts.join(' · ')}</span>}
        {description && (
          <p className={styles.about} lang={description.lang}>
            {description.text}
          </p>
        )}
      </div>
      <Tag tone={matchedOn === 'typo' ? 'warning' : 'neutral'}>{search.matchedOn[matchedOn]}</Tag>
    </li>
  );
}
