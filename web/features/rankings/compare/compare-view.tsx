import { LogIn, LogOut, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { type ComparedGame, compareGroups } from './compare-groups.ts';
import styles from '../compare.module.css';
import { GameLine } from '../history/game-line.tsx';
import { Change } from '../../../ui/data/change.tsx';
import { Movement } from '../../../ui/data/movement.tsx';
import { periodLabel } from '../period/period-label.ts';
import type { Comparison } from '../rankings.api.ts';
import { formatPoints, formatValue } from '../value-text.ts';

const groups = ['risers', 'fallers', 'arrivals', 'departures'] as const;
type GroupName = (typeof groups)[number];

const icons = {
  risers: TrendingUp,
  fallers: TrendingDown,
  arrivals: LogIn,
  departures: LogOut,
};

const atFirst = 5;

type CompareViewProps = { comparison: Comparison; unit: string | null };

export function CompareView({ comparison, unit }: CompareViewProps) {
  const { compare } = useMessages().rankings;
  const format = useFormat();
  if (!comparison.comparable) return <PlacesAlone comparison={comparison} />;
  const found = compareGroups(comparison.items);
  return (
    <>
      <p role="status" className={styles.summary}>
        {compare.summary({
          up: format.number(found.risers.length),
          down: format.number(found.fallers.length),
          in: format.number(found.arrivals.length),
          out: format.number(found.departures.length),
          same: format.number(found.same),
        })}
      </p>
      <div className={styles.groups}>
        {groups.map((name) => (
          <Group key={name} name={name} games={found[name]} unit={unit} />
        ))}
      </div>
    </>
  );
}

/** The ranks side by side without movements, for charts that cover different games. */
function PlacesAlone({ comparison: { from, to, items, reason } }: { comparison: Comparison }) {
  const { compare, table } = useMessages().rankings;
  const lang = useLang();
  const place = (key: 'fromRank' | 'toRank', period: string): Column<ComparedGame> => ({
    key,
    header: periodLabel(lang, period),
    numeric: true,
    cell: (it) => it[key] ?? '—',
    sortValue: (it) => it[key],
  });
  return (
    <>
      <p role="status" className={styles.summary}>
        <strong>{reason === 'no-chart' ? compare.noChart : compare.otherGames}</strong>
      </p>
      <DataTable
        caption={compare.sideBySide}
        columns={[
          {
            key: 'game',
            header: table.game,
            cell: ({ game }: ComparedGame) => gameNames(game, lang).title,
          },
          place('fromRank', from),
          place('toRank', to),
        ]}
        rows={items}
        rowKey={({ game }) => game.id}
      />
    </>
  );
}

type GroupProps = { name: GroupName; games: ComparedGame[]; unit: string | null };

function Group({ name, games, unit }: GroupProps) {
  const { compare } = useMessages().rankings;
  const format = useFormat();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const Icon = icons[name];
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon aria-hidden />
        {compare[name]}
        <span className={styles.count}>{format.number(games.length)}</span>
      </h2>
      {games.length === 0 && <p className={styles.none}>{compare.none[name]}</p>}
      <ol className={styles.games}>
        {(isWhole ? games : games.slice(0, atFirst)).map((it) => (
          <Compared key={it.game.id} compared={it} unit={unit} />
        ))}
      </ol>
      {games.length > atFirst && !isWhole && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {compare.all(format.number(games.length))}
        </Button>
      )}
    </section>
  );
}

function Compared({ compared, unit }: { compared: ComparedGame; unit: string | null }) {
  const {
    rankings: { compare },
    ui,
  } = useMessages();
  const lang = useLang();
  const { game, fromRank, toRank, change, fromValue, toValue } = compared;
  const movement = change === null || change === 0 ? 'unknown' : change > 0 ? 'up' : 'down';
  return (
    <li className={styles.game}>
      <GameLine game={game} />
      <span className={styles.places}>
        <span className={styles.ranks}>
          {compare.ranks({ from: fromRank ?? undefined, to: toRank ?? undefined })}
        </span>
        {toRank !== null && <Movement row={{ movement, change }} texts={ui.movement} />}
      </span>
      <span className={styles.value}>
        {formatValue(lang, toValue ?? fromValue, unit)}
        <Change
          from={fromValue}
          to={toValue}
          lang={lang}
          text={formatPoints(lang, { value: toValue, previousValue: fromValue }, unit)}
        />
      </span>
    </li>
  );
}
