import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { similarGamesQuery } from '../games.api.ts';
import styles from './players.module.css';

const most = 3;

/** Comparisons with the most similar games, and with any other. */
export function CompareLinks({ gameId }: { gameId: number }) {
  const { players } = useMessages().games;
  const lang = useLang();
  const { data: similar = [] } = useQuery(similarGamesQuery(gameId));
  return (
    <p className={`${styles.under} screen-only`}>
      <span className="faint">{players.compare}</span>
      {similar.slice(0, most).map(({ game }) => (
        <Link
          key={game.id}
          className={styles.chip}
          to="/compare"
          search={{ games: `${gameId},${game.id}`, span: 'all' }}
        >
          <Plus aria-hidden />
          {gameNames(game, lang).title}
        </Link>
      ))}
      <Link className={styles.chip} to="/compare" search={{ games: String(gameId) }}>
        <Search aria-hidden />
        {players.pick}
      </Link>
    </p>
  );
}
