import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { minutesLeft, shareOf } from '../../api/first-run.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';

import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { FirstRun, FirstRunStep } from './welcome.api.ts';
import styles from './welcome.module.css';

/** What has arrived since the site was brought to life. */
export function Arrival({ run }: { run: FirstRun }) {
  const { progress } = useMessages().welcome;
  const share = run.isDone ? 1 : shareOf(run.steps);
  return (
    <>
      <section className={styles.bar} aria-label={progress.label}>
        <progress max={1} value={share} aria-label={progress.label} />
        <p className="faint">
          {run.isDone || run.startedAt === null
            ? progress.rest
            : progress.left(minutesLeft(share, now().getTime() - Date.parse(run.startedAt)))}
        </p>
      </section>
      <div className={styles.arrival}>
        <section className={styles.question} aria-label={progress.steps}>
          <ul className={styles.steps}>
            {run.steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ul>
        </section>
        {run.newest.length > 0 && <Wall games={run.newest} />}
      </div>
      <div className="wrap gap-2">
        <ButtonLink to="/" variant="primary">
          {progress.home}
        </ButtonLink>
        <ButtonLink to="/admin">{progress.desk}</ButtonLink>
      </div>
    </>
  );
}

function Step({ step: { id, state, done, total, why } }: { step: FirstRunStep }) {
  const { progress } = useMessages().welcome;
  const format = useFormat();
  const count =
    state === 'done' ? format.number(done) : `${format.number(done)} / ${format.number(total)}`;
  return (
    <li>
      <span className={styles.light} data-state={state} aria-hidden />
      <span>
        {progress.names[id]}
        <VisuallyHidden> {progress.states[state]}</VisuallyHidden>
      </span>
      {state === 'late' ? (
        <span className={styles.late}>{why}</span>
      ) : state === 'off' || state === 'waiting' ? (
        <span className="faint" aria-hidden>
          {progress.states[state]}
        </span>
      ) : (
        <span className={styles.figure}>{count}</span>
      )}
    </li>
  );
}

function Wall({ games }: { games: FirstRun['newest'] }) {
  const { progress } = useMessages().welcome;
  const format = useFormat();
  const lang = useLang();
  return (
    <section className={styles.question} aria-label={progress.arrived}>
      <header>
        <h2>{progress.arrived}</h2>
      </header>
      <ul className={styles.wall}>
        {games.map(({ game, players }) => (
          <li key={game.id}>
            <GameCover {...game} className={styles.cover} />
            <Link to="/game/detail" search={{ id: String(game.id) }}>
              {gameNames(game, lang).title}
            </Link>
            <span className={styles.figure}>{players === null ? '–' : format.number(players)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
