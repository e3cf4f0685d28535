import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useLang } from '../../i18n/index.tsx';
import { Card, cardLink } from '../../ui/display/card.tsx';
import { GameCover } from './game-cover.tsx';
import { gameNames } from './game-names.ts';
import styles from './game-rail.module.css';

type GameRailProps = {
  items: readonly { game: GameSummary; note: ReactNode }[];
  /** A button shown over the game's cover. */
  renderAction?: ((game: GameSummary) => ReactNode) | undefined;
};

/** A few games in a row; on a narrow screen the row scrolls sideways. */
export function GameRail({ items, renderAction }: GameRailProps) {
  const lang = useLang();
  return (
    <ul className={styles.rail}>
      {items.map(({ game, note }) => (
        <li key={game.id}>
          <Card className={styles.card} media={<GameCover {...game} />}>
            <h3 className={styles.name}>
              <Link to="/game/detail" search={{ id: String(game.id) }} className={cardLink}>
                {gameNames(game, lang).title}
              </Link>
            </h3>
            <p className={styles.note}>{note}</p>
            {renderAction && <div className={styles.action}>{renderAction(game)}</div>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
