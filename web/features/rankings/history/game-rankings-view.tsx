import { useId, useState } from 'react';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { GameRankingChart } from './game-ranking-chart.tsx';
import styles from './game-rankings.module.css';
import { chartLabel, periodLabel } from '../period/period-label.ts';
import { useRankingNav } from '../ranking-nav.api.ts';
import type { GameRanking } from './game-rankings.api.ts';

/** Loaded on demand, for those who embed a badge in their own site. */
const badgePart = lazyPart('badge-code', () => import('../badge-code.tsx'));

type GameRankingsViewProps = { rankings: GameRanking[]; gameId: number; name: string };

/** Complete charts side by side; their slices, which may be many, in a list below. */
export function GameRankingsView({ rankings, gameId, name }: GameRankingsViewProps) {
  const { game } = useMessages().rankings;
  const nameOf = useChartName();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const complete = rankings.filter(({ subType }) => isWhole(subType));
  const slices = rankings.filter(({ subType }) => !isWhole(subType));
  const shown = rankings.find((it) => keyOf(it) === chosen) ?? complete[0] ?? slices[0];
  if (!shown) return null;
  return (
    <div className={styles.rankings}>
      <div className={styles.choices} role="group" aria-label={game.choose}>
        {complete.map((ranking) => (
          <button
            key={keyOf(ranking)}
            type="button"
            className={styles.choice}
            aria-pressed={ranking === shown}
            aria-controls={id}
            onClick={() => setChosen(keyOf(ranking))}
          >
            <span className={styles.name}>{nameOf(ranking)}</span>
            <Standing ranking={ranking} />
          </button>
        ))}
      </div>
      {slices.length > 0 && (
        <div className={styles.slice}>
          <Select
            label={game.slices}
            value={isWhole(shown.subType) ? '' : keyOf(shown)}
            options={[
              { value: '', label: game.noSlice },
              ...slices.map((it) => ({
                value: keyOf(it),
                label: `${nameOf(it)} · #${it.best.rank}`,
              })),
            ]}
            onChange={({ target: { value } }) => setChosen(value || undefined)}
          />
        </div>
      )}
      <div id={id}>
        <GameRankingChart key={keyOf(shown)} ranking={shown} chart={nameOf(shown)} name={name} />
      </div>
      <Badge gameId={gameId} name={name} ranking={shown} chartName={nameOf(shown)} />
    </div>
  );
}

const keyOf = ({ type, subType }: GameRanking): string => `${type}/${subType}`;

function useChartName(): (ranking: GameRanking) => string {
  const lang = useLang();
  const items = useRankingNav();
  return ({ type, subType }) => {
    const item = items.find((it) => it.type === type);
    const slice = item?.subTypes.find(({ key }) => key === subType && !isWhole(key));
    const named = [item, slice].flatMap((it) => it ?? []);
    return named.map((it) => textIn(lang, it, 'name')).join(' · ') || type;
  };
}

function Standing({ ranking: { best, current } }: { ranking: GameRanking }) {
  const { game } = useMessages().rankings;
  const lang = useLang();
  return (
    <>
      <span className={styles.best}>#{best.rank}</span>
      <span className={styles.faint}>{game.best(periodLabel(lang, best.period))}</span>
      <span className={styles.faint}>
        {current === null
          ? game.notNow
          : game.current({ rank: String(current.rank), period: chartLabel(lang, current) })}
      </span>
    </>
  );
}

type BadgeProps = { gameId: number; name: string; ranking: GameRanking; chartName: string };

/** The rank in the newest chart, for embedding in other sites. */
function Badge({ ranking: { type, subType }, ...rest }: BadgeProps) {
  const { badge } = useMessages().rankings.poster;
  return (
    <LazyDetails summary={badge.title}>
      <QueryView query={badgePart} skeleton={<Skeleton height="10rem" />}>
        {({ BadgeCode }) => <BadgeCode chart={{ type, subType }} {...rest} />}
      </QueryView>
    </LazyDetails>
  );
}
