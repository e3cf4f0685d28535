import { bareTitle } from '../../domain/events/event-title.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { gamePath } from '../../domain/games/game-path.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { formatMonthName, useFormat } from '../../i18n/format.ts';
import { type Lang, useLang, useMessages } from '../../i18n/index.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Change } from '../../ui/data/change.tsx';
import { Movement } from '../../ui/data/movement.tsx';
import styles from './board.module.css';
import type { Board } from './home.api.ts';
import { PanelHead } from './panel-head.tsx';
import type { BoardPart } from './playing.tsx';

const most = { risers: 5, newcomers: 4 };

export function BoardSide(part: BoardPart) {
  const { risers, newcomers } = part.board;
  return (
    <div className={styles.side}>
      {risers.length > 0 && <Risers {...part} />}
      {newcomers.length > 0 && <Newcomers {...part} />}
    </div>
  );
}

/** Who rose most in percent, and why where a reason is known. */
function Risers({ board: { risers, newcomers, moves, ranking }, names, to }: BoardPart) {
  const { home } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const rounded = (players: number) => format.number(Math.round(players));
  const shown = newcomers.length > 0 ? risers.slice(0, most.risers) : risers;
  /** A chart of another period than the board's is named. */
  const period = moves && moves.period !== ranking.period ? names.period(moves.period) : undefined;
  const since = moves && home.risers.since(moves.period.charAt(0), before(lang, moves.comparedTo));
  return (
    <section className={styles.panel} aria-labelledby="risers">
      <PanelHead
        id="risers"
        title={home.risers.title}
        when={[period, since].filter(Boolean).join(' · ')}
        more={
          <SeeAllLink to="/ranking" search={{ type: 'rising' }}>
            {home.risers.all}
          </SeeAllLink>
        }
      />
      <ol className={styles.facts}>
        {shown.map(({ game, value, previousValue, fromRank, toRank, reason }) => (
          <li key={game.id}>
            <Thumb game={game} className={styles.cover} />
            <a className={styles.name} href={to(gamePath(game.id))}>
              {gameNames(game, lang).title}
            </a>
            <span className={styles.why}>
              {reason ? (
                <Reason reason={reason} />
              ) : value !== null && previousValue !== null ? (
                home.risers.from(rounded(previousValue), rounded(value))
              ) : (
                home.risers.from(`#${fromRank}`, `#${toRank}`)
              )}
            </span>
            <Change
              from={previousValue}
              to={value}
              lang={lang}
              digits={0}
              className={styles.change}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The name of a month alone; the year stands beside it. */
const before = (lang: Lang, period: string) =>
  period.startsWith('M:') ? formatMonthName(lang, period.slice(2)) : period.slice(2);

function Reason({ reason }: { reason: NonNullable<Board['risers'][number]['reason']> }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <>
      <b>{bareTitle(reason, lang)}</b>
      {reason.precision === 'day' && ` · ${format.shortDayUtc(reason.date)}`}
    </>
  );
}

/** Who is new on a chart, or stands higher there than ever before. */
function Newcomers({ board: { mode, newcomers, ranking }, names, to }: BoardPart) {
  const { home, ui } = useMessages();
  const lang = useLang();
  const [first] = newcomers;
  const isOther = first && (mode === 'live' || first.period !== ranking.period);
  return (
    <section className={styles.panel} aria-labelledby="newcomers">
      <PanelHead
        id="newcomers"
        title={home.newcomers.title}
        when={isOther && names.period(first.period)}
      />
      <ul className={styles.facts}>
        {newcomers.slice(0, most.newcomers).map(({ game, rank, type, note }) => (
          <li key={game.id}>
            <Thumb game={game} className={styles.cover} />
            <a className={styles.name} href={to(gamePath(game.id))}>
              {gameNames(game, lang).title}
            </a>
            <span className={styles.why}>{home.newcomers[note](names.ranking(type))}</span>
            <span className={styles.place}>
              {note === 'first' && (
                <Movement row={{ movement: 'new', change: null }} texts={ui.movement} />
              )}{' '}
              #{rank}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
