import { gameNames } from '../../domain/games/game-names.ts';
import { gamePath } from '../../domain/games/game-path.ts';
import { RankNumeral } from '../../domain/games/rank-numeral.tsx';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Change } from '../../ui/data/change.tsx';
import { Movement } from '../../ui/data/movement.tsx';
import { Spark } from '../../ui/data/spark.tsx';
import frame from './board.module.css';
import type { ChartNames } from './chart-names.ts';
import type { Board } from './home.api.ts';
import { PanelHead } from './panel-head.tsx';
import styles from './playing.module.css';
import { useSteadyRows } from './steady-rows.ts';

export type BoardPart = {
  board: Board & { ranking: NonNullable<Board['ranking']> };
  names: ChartNames;
  /** The address of a path of this site. */
  to: (path: string) => string;
};

/** One list: its first three games are pictures, the others are lines. */
export function Playing({ board, names, to }: BoardPart) {
  const { home, ui } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const { mode, asOf, ranking } = board;
  const isLive = mode === 'live';
  const { rows, hold } = useSteadyRows(board);
  const isCompared = rows.some(({ previousRank }) => previousRank !== null);
  const chart = names.ranking(ranking.type) || home.heading;
  const value = names.value(ranking.type);
  return (
    <section className={frame.panel} aria-labelledby="playing">
      <PanelHead
        id="playing"
        title={isLive ? home.board.now : chart}
        when={
          isLive && asOf ? (
            <>
              <span className={styles.live}>{format.time(asOf)}</span> {home.board.sinceYesterday}
            </>
          ) : (
            <>
              {names.period(ranking.period)}
              {value !== chart && <span className={styles.wide}> · {value}</span>}
            </>
          )
        }
        more={
          <SeeAllLink to="/ranking" search={{ type: ranking.type }}>
            {isLive ? chart : home.board.all}
          </SeeAllLink>
        }
      />
      <ol className={styles.board} data-compared={isCompared || undefined} {...hold}>
        {rows.map(({ rank, previousRank, change, game, spark, value, previousValue }) => {
          const { title, other } = gameNames(game, lang);
          const movement = previousRank === null ? 'new' : moves[Math.sign(change ?? 0) + 1]!;
          return (
            <li key={game.id}>
              <RankNumeral rank={rank} size="sm" />
              {isCompared && <Movement row={{ movement, change }} texts={ui.movement} />}
              <Thumb game={game} className={styles.cover} />
              <a className={styles.name} href={to(gamePath(game.id))}>
                {title}
              </a>
              {other && (
                <span className={styles.other} lang={other.lang}>
                  {other.text}
                </span>
              )}
              <Spark values={spark} className={styles.spark} />
              <span key={value} className={styles.value} data-live={isLive || undefined}>
                {value !== null && format.number(Math.round(value))}
              </span>
              {isCompared && (
                <Change from={previousValue} to={value} lang={lang} className={styles.change} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const moves = ['down', 'same', 'up'] as const;
