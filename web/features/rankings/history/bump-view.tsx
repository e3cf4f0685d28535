import { useLang, useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { BumpChart } from './bump-chart.tsx';
import { bumpStory } from './bump-plot.ts';
import styles from '../bump.module.css';
import { periodLabel } from '../period/period-label.ts';
import type { RankingSeries } from '../rankings.api.ts';

type BumpViewProps = { series: RankingSeries; name: string };
type Line = RankingSeries['lines'][number];

export function BumpView({ series, name }: BumpViewProps) {
  const { bump, table } = useMessages().rankings;
  const lang = useLang();
  const title = ({ game }: Pick<Line, 'game'>) => gameNames(game, lang).title;
  const { leader, climber } = bumpStory(series);
  const columns: Column<Line>[] = [
    { key: 'game', header: table.game, cell: title },
    ...series.periods.map((period, at) => ({
      key: period,
      header: periodLabel(lang, period),
      numeric: true,
      cell: ({ ranks }: Line) => ranks[at] ?? '—',
      sortValue: ({ ranks }: Line) => ranks[at] ?? null,
    })),
  ];
  return (
    <section className={styles.view} aria-label={bump.title(name)}>
      {!series.comparable && (
        <p role="status" className={styles.story}>
          <strong>{bump.otherGames(series.breaks.map((it) => periodLabel(lang, it)))}</strong>
        </p>
      )}
      <p className={styles.story}>
        {series.comparable &&
          leader &&
          leader.times > 0 &&
          bump.leader({
            game: title(leader),
            times: leader.times,
            of: series.periods.length,
          })}{' '}
        {series.comparable &&
          climber &&
          climber.to < climber.from &&
          bump.climber({ game: title(climber), from: climber.from, to: climber.to })}
      </p>
      <BumpChart series={series} name={name} />
      <LazyDetails summary={bump.table}>
        <DataTable
          caption={bump.table}
          columns={columns}
          rows={series.lines}
          rowKey={({ game }) => game.id}
        />
      </LazyDetails>
    </section>
  );
}
