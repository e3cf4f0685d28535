import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { GameLink } from '../../../domain/games/game-link.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { GameSummary, PlayerSpan } from '../games.api.ts';
import { SeriesKey, type SeriesLook } from '../players/series-key.tsx';
import { searchOf } from './compare-address.ts';
import styles from './compare.module.css';

type ComparedGamesProps = {
  series: readonly { game: GameSummary }[];
  ids: readonly number[];
  span?: PlayerSpan;
  /** The value of each game where the chart is read. */
  values?: readonly string[] | undefined;
};

/** The games of a comparison, each with its line; one can be taken out. */
export function ComparedGames({ series, ids, span, values }: ComparedGamesProps) {
  const { compare } = useMessages();
  const lang = useLang();
  return (
    <ul className={styles.games} aria-label={compare.games}>
      {series.map(({ game }, at) => {
        const { title } = gameNames(game, lang);
        return (
          <li key={game.id}>
            <Thumb game={game} />
            <span className="stack shrink">
              <GameLink game={game} className={styles.name}>
                {title}
              </GameLink>
              <span className={styles.value}>
                {values && <SeriesKey look={(at + 1) as SeriesLook} />}
                {values?.[at]}
              </span>
            </span>
            <Link
              className={styles.remove}
              to="/compare"
              search={searchOf(
                ids.filter((id) => id !== game.id),
                span,
              )}
              resetScroll={false}
              title={compare.remove(title)}
            >
              <X aria-hidden />
              <VisuallyHidden>{compare.remove(title)}</VisuallyHidden>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
