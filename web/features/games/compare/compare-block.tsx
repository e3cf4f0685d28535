import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { withBasePath } from '../../../browser/base-path.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ButtonAnchor, ButtonLink } from '../../../ui/actions/button.tsx';
import { ShareButton } from '../../../ui/actions/share-button.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { gameQuery, type PlayerSpan } from '../games.api.ts';
import { AddGame } from './add-game.tsx';
import { isComparison, readChosen, searchOf } from './compare-address.ts';
import { compareQuery } from './compare.api.ts';
import { CompareView } from './compare-view.tsx';
import { ComparedGames } from './compared-games.tsx';
import styles from './compare.module.css';

type CompareBlockProps = { games: string | undefined; span: PlayerSpan };

/** A comparison, the way to it, or what is wrong with the games in the address. */
export function CompareBlock({ games, span }: CompareBlockProps) {
  const { compare } = useMessages();
  const chosen = readChosen(games);
  const { ids, problem } = chosen;
  if (isComparison(chosen)) return <Comparing ids={ids} span={span} />;
  return (
    <>
      <PageHeader title={compare.title} lead={ids.length < 2 && compare.lead} isCompact />
      {problem ? (
        <EmptyState
          title={compare.problems[problem]}
          actions={
            <ButtonLink to="/compare" search={searchOf(ids, span)}>
              {ids.length > 1 ? compare.goOn : compare.startAgain}
            </ButtonLink>
          }
        />
      ) : (
        <Beginning ids={ids} />
      )}
    </>
  );
}

function Beginning({ ids }: { ids: readonly number[] }) {
  const [id = 0] = ids;
  const { data: game } = useQuery({ ...gameQuery({ id }), enabled: id > 0 });
  if (game === null) return <Unknown />;
  return (
    <>
      {game && <ComparedGames series={[{ game }]} ids={ids} />}
      <AddGame ids={ids} />
    </>
  );
}

function Unknown() {
  const { compare } = useMessages();
  return (
    <EmptyState
      title={compare.problems.unknown}
      actions={<ButtonLink to="/compare">{compare.startAgain}</ButtonLink>}
    />
  );
}

type ComparingProps = { ids: readonly number[]; span: PlayerSpan };

function Comparing({ ids, span }: ComparingProps) {
  const { compare } = useMessages();
  const lang = useLang();
  const picture = new URLSearchParams({ games: ids.join(','), span, lang });
  const title = (actions: ReactNode) => (
    <PageHeader title={compare.title} isCompact actions={actions} />
  );
  return (
    <QueryView
      query={compareQuery(ids, span)}
      skeleton={
        <>
          {title(null)}
          <Skeleton height="30rem" />
        </>
      }
    >
      {(comparison) =>
        comparison ? (
          <>
            {title(
              <>
                <ShareButton title={compare.title} />
                <ButtonAnchor
                  icon={<Download aria-hidden />}
                  href={withBasePath(`/compare.png?${picture.toString()}`)}
                  download={compare.file}
                  className="screen-only"
                >
                  {compare.save}
                </ButtonAnchor>
              </>,
            )}
            <div className={styles.view}>
              <CompareView
                key={`${ids.join(',')} ${span}`}
                comparison={comparison}
                ids={ids}
                span={span}
              />
              <AddGame ids={ids} span={span} />
            </div>
          </>
        ) : (
          <>
            {title(null)}
            <Unknown />
          </>
        )
      }
    </QueryView>
  );
}
