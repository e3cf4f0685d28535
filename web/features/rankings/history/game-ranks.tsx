import { parsePeriod } from '../../../../contract/rankings/periods.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { useListLinks } from '../../../ui/actions/list-links.ts';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Spark } from '../../../ui/data/spark.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { periodLabel } from '../period/period-label.ts';
import { type GameRanking, gameRanksQuery } from './game-rankings.api.ts';
import styles from './game-ranks.module.css';

/** The course of each rank, for those who ask. */
const historyPart = lazyPart('rank-history', () => import('./rank-history.tsx'));

type GameRanksProps = { game: { id: number; name: string; nameZh: string | null } };

/** A game's current and best ranks; nothing for a game that was never on a chart. */
export function GameRanks({ game }: GameRanksProps) {
  const { game: texts } = useMessages().rankings;
  const lang = useLang();
  return (
    <QueryView query={gameRanksQuery(game.id)} skeleton={<Skeleton height="22rem" />}>
      {(ranks) =>
        ranks.length > 0 && (
          <Section id="ranks" title={texts.title}>
            <RankTable ranks={ranks} />
            <LazyDetails summary={texts.all}>
              <QueryView query={historyPart} skeleton={<Skeleton height="20rem" />}>
                {({ RankHistory }) => (
                  <RankHistory gameId={game.id} name={gameNames(game, lang).title} />
                )}
              </QueryView>
            </LazyDetails>
          </Section>
        )
      }
    </QueryView>
  );
}

function RankTable({ ranks }: { ranks: readonly GameRanking[] }) {
  const { game: texts } = useMessages().rankings;
  const lang = useLang();
  const { to, follow } = useListLinks();
  const chartOf = ({ type, subType, current, best }: GameRanking) => {
    const part = isWhole(subType) ? '' : `&subType=${subType}`;
    return to(`/ranking?type=${type}${part}&period=${(current ?? best).period}`);
  };
  return (
    <div className={styles.scroller}>
      <table className={styles.ranks} {...follow}>
        <thead>
          <tr>
            <th scope="col">{texts.chart}</th>
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.best}</th>
            <th scope="col" className={styles.wide}>
              {texts.recent}
            </th>
            <th scope="col" className={styles.wide}>
              {texts.onChart}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((ranking) => {
            const { type, subType, current, best, recent, onChart } = ranking;
            const isPart = !isWhole(subType);
            const kind = parsePeriod(best.period)?.kind ?? 'M';
            return (
              <tr key={`${type} ${subType}`} data-part={isPart || undefined}>
                <th scope="row">
                  <a href={chartOf(ranking)}>
                    {isPart && type === ranks[0]!.type
                      ? textIn(lang, ranking, 'part')
                      : [textIn(lang, ranking, 'name'), textIn(lang, ranking, 'part')]
                          .filter(Boolean)
                          .join(' · ')}
                  </a>
                </th>
                <td>{current ? <b>{current.rank}</b> : '–'}</td>
                <td>
                  <b>{best.rank}</b> <small>{periodLabel(lang, best.period)}</small>
                </td>
                <td className={styles.wide}>
                  <Spark values={recent} isRank />
                </td>
                <td className={styles.wide}>{texts.times({ count: onChart, kind })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
