import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLang } from '../../i18n/index.tsx';
import { Card, cardLink } from '../../ui/display/card.tsx';
import { yearOf } from '../../domain/games/game-formats.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { type GameSummary, pageSize } from './catalogue.api.ts';
import { PlayersMark, PriceMark, ScoreMark } from './game-marks.tsx';
import styles from './results.module.css';

export type RenderAction = (game: GameSummary) => ReactNode;

type GameCardsProps = {
  games: readonly GameSummary[];
  /** Renders a button beside the name of a game. */
  renderAction: RenderAction;
};

export function GameCards({ games, renderAction }: GameCardsProps) {
  return (
    <ol className={styles.grid}>
      {games.map((game) => (
        <li key={game.id} className="stack">
          <GameCard game={game} action={renderAction(game)} />
        </li>
      ))}
    </ol>
  );
}

function GameCard({ game, action }: { game: GameSummary; action: ReactNode }) {
  const { title, other } = gameNames(game, useLang());
  const year = yearOf(game.releaseDate);
  const beside = other?.text ?? game.developers[0];
  return (
    <Card className={styles.card} media={<GameCover {...game} />}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to="/game/detail" search={{ id: String(game.id) }} className={cardLink}>
            {title}
          </Link>
        </h2>
        {action}
      </div>
      <p className={styles.subtitle}>
        {year}
        {year && beside && ' · '}
        <span lang={other?.lang}>{beside}</span>
      </p>
      <div className={styles.marks}>
        <PlayersMark game={game} />
        <ScoreMark game={game} />
        <PriceMark game={game} />
      </div>
    </Card>
  );
}

/** A placeholder as tall as the cards. */
export function GameCardsSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: pageSize }, (_, at) => (
        <Card key={at} className={styles.card} media={<Skeleton ratio="460 / 215" />}>
          <div className={styles.head}>
            <p className={styles.title}>
              <Skeleton width="7rem" height="0.9em" />
            </p>
          </div>
          <p className={styles.subtitle}>
            <Skeleton width="45%" height="0.8em" />
          </p>
          <div className={styles.marks} />
        </Card>
      ))}
    </div>
  );
}
