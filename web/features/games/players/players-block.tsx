import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Download } from 'lucide-react';
import { withBasePath } from '../../../browser/base-path.ts';
import { ButtonAnchor } from '../../../ui/actions/button.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import {
  freshnessQuery,
  type Game,
  type GamePlayers,
  type PlayerSpan,
  playersQuery,
} from '../games.api.ts';
import { CompareLinks } from './compare-links.tsx';
import { usePlayerTimes } from './player-times.ts';
import { openingSpan, readSpan } from './player-span.ts';
import type { PlotMark } from '../../../domain/events/plot-marks.ts';
import { PlayersView } from './players-view.tsx';
import { SpanLinks } from './span-links.tsx';
import styles from './players.module.css';

type PlayersBlockProps = {
  game: Game;
  /** What happened to the game, beside its release. */
  marks?: readonly PlotMark[] | undefined;
};

export function PlayersBlock({ game, marks }: PlayersBlockProps) {
  const { players } = useMessages().games;
  const lang = useLang();
  const { span: asked } = useSearch({ from: '/game/detail' });
  const { data } = useQuery(playersQuery(game.id, 'all'));
  const span = readSpan(asked) ?? openingSpan(data?.spans ?? []);
  const picture = data && data.spans.includes(span) && (
    <ButtonAnchor
      variant="ghost"
      icon={<Download aria-hidden />}
      className="screen-only"
      href={withBasePath(`/og/players/${game.id}.png?span=${span}&lang=${lang}`)}
      download={`players-${game.appId}-${span}.png`}
    >
      {players.save}
    </ButtonAnchor>
  );
  return (
    <Section title={players.title} more={picture}>
      <QueryView query={playersQuery(game.id, 'all')} skeleton={<PlayersSkeleton />}>
        {({ spans }) =>
          spans.length === 0 ? (
            <EmptyState title={players.none}>{players.noneText}</EmptyState>
          ) : (
            <Players game={game} span={span} marks={marks} />
          )
        }
      </QueryView>
    </Section>
  );
}

type PlayersProps = PlayersBlockProps & { span: PlayerSpan };

function Players({ game, span, marks }: PlayersProps) {
  const { players } = useMessages().games;
  const name = gameNames(game, useLang()).title;
  const all = useMarks(game, marks);
  return (
    <QueryView key={span} query={playersQuery(game.id, span)} skeleton={<PlayersSkeleton />}>
      {(found) => {
        const links = <SpanLinks span={span} known={found.spans} />;
        return found.items.length === 0 ? (
          <div className={styles.panel}>
            <div className={styles.head}>{links}</div>
            <EmptyState title={players.none}>{players.noneInRange}</EmptyState>
          </div>
        ) : (
          <PlayersView players={found} name={name} marks={all} spans={links}>
            <Attribution players={found} />
            <CompareLinks gameId={game.id} />
          </PlayersView>
        );
      }}
    </QueryView>
  );
}

/** The release is known of most games, whether or not it is among the events. */
function useMarks({ releaseDate }: Game, marks: readonly PlotMark[] = noMarks) {
  const { release } = useMessages().games.players;
  return useMemo((): readonly PlotMark[] => {
    const isKnown = marks.some(({ kind }) => kind === 'release');
    if (isKnown || releaseDate === null || releaseDate.length < 7) return marks;
    return [{ date: releaseDate, kind: 'release', title: release, weight: 3 }, ...marks];
  }, [marks, releaseDate, release]);
}

const noMarks: readonly PlotMark[] = [];

/** The source, with the time of this game's latest count: games are counted at different rates. */
function Attribution({ players: { items, step } }: { players: GamePlayers }) {
  const { players } = useMessages().games;
  const times = usePlayerTimes(step);
  const { data: freshness } = useQuery(freshnessQuery(useLang()));
  const source = freshness?.items.find(({ source }) => source === 'steam-players');
  const newest = items.findLast(({ isImported }) => !isImported);
  if (!source || !newest) return null;
  return (
    <p className="fine">
      {players.attribution({ source: source.attribution, asOf: times.full(newest.at) })}
    </p>
  );
}

function PlayersSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="100%" />
    </div>
  );
}
