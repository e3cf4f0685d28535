import { Link } from '@tanstack/react-router';
import type { GameSummary } from '../../../../contract/games/games.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { yearOf } from '../../../domain/games/game-formats.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import styles from './article-game.module.css';

/** The card of a game inside a text. */
export function ArticleGame({ game }: { game: GameSummary }) {
  const { article } = useMessages().news;
  const { title, other } = gameNames(game, useLang());
  const year = yearOf(game.releaseDate);
  const facts = [year, game.developers[0], game.score !== null && article.positive(game.score)];
  return (
    <span className={styles.game}>
      <GameCover {...game} className="round-sm" />
      <span className={styles.words}>
        <Link
          to="/game/detail"
          search={{ id: String(game.id) }}
          className={`${styles.link} plain over`}
        >
          {title}
        </Link>
        {other && (
          <span className="faint" lang={other.lang}>
            {other.text}
          </span>
        )}
        <span className={`${styles.facts} faint`}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
