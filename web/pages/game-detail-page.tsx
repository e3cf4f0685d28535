import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useGameMarks } from '../domain/events/game-marks.ts';
import { GameUpdates } from '../features/events/game-updates.tsx';
import { gameAddress } from '../features/games/game-address.ts';
import { GameMissing } from '../features/games/game-missing.tsx';
import { GameView } from '../features/games/game-view.tsx';
import type { GameParts, ReviewsPart } from '../features/games/detail/game-sections.tsx';
import { type GameAddress, gameQuery } from '../features/games/games.api.ts';
import { StatusControl } from '../features/library/status-control.tsx';
import { useSession } from '../features/me/session.ts';
import { useSignedIn } from '../features/me/use-signed-in.ts';
import { GameRanks } from '../features/rankings/history/game-ranks.tsx';
import { ShareGame } from '../features/rankings/history/share-game.tsx';
import { useBestRank } from '../features/rankings/history/use-best-rank.ts';
import { RateGame } from '../features/reviews/rate-game.tsx';
import { REVIEWS_ID, ReviewsBlock } from '../features/reviews/reviews-block.tsx';
import { GameActions } from '../features/shelves/game-actions.tsx';
import { useWishButtons } from '../features/shelves/wish-button.tsx';
import { gameNames } from '../domain/games/game-names.ts';
import { SearchForm } from '../domain/search/search-form.tsx';
import { useLang, useMessages } from '../i18n/index.tsx';
import { PAGE_TITLE_ID, PageHeader } from '../ui/display/page-header.tsx';
import styles from './game-detail-page.module.css';
import { SiteSearch } from '../features/search/site-search.tsx';

export function Page() {
  const { q, ...numbers } = useSearch({ from: '/game/detail' });
  const number = numbers.id ?? numbers.appId;
  const address = gameAddress(numbers);
  useHeadingFocusWhenLost(number);

  if (address && number !== undefined) {
    return (
      <article className={styles.game}>
        <Detail key={number} address={address} />
      </article>
    );
  }
  return number === undefined ? <SiteSearch q={q} /> : <UnknownGame number={number} />;
}

/** What stands in place of a game's number is none. */
function UnknownGame({ number }: { number: string }) {
  const { search } = useMessages().games;
  return (
    <>
      <PageHeader title={search.start} isCompact />
      <div className="stack gap-4">
        <SearchForm searchText={number} />
        <GameMissing searchText={number} />
      </div>
    </>
  );
}

const reviewsOf = (block: ReviewsPart) => <Reviews {...block} />;

function Reviews(block: ReviewsPart) {
  const mayModerate = useSession().access.moderate === true;
  return <ReviewsBlock {...block} isSignedIn={useSignedIn() === true} mayModerate={mayModerate} />;
}

/** The page of one game, with the parts of several features. */
function Detail({ address }: { address: GameAddress }) {
  const { data: game } = useQuery(gameQuery(address));
  const isSignedIn = useSignedIn() === true;
  const wish = useWishButtons(isSignedIn);
  const lang = useLang();
  const name = game ? gameNames(game, lang).title : '';
  const id = game && game.status !== 0 ? game.id : undefined;
  const { best, charts } = useBestRank(id);
  const marks = useGameMarks(id);
  const parts: GameParts = {
    best,
    charts,
    wish,
    marks,
    updates: game && <GameUpdates gameId={game.id} />,
    ranks: game && <GameRanks game={game} />,
    actions: game && (
      <GameActions
        game={game}
        isSignedIn={isSignedIn}
        reviewsId={REVIEWS_ID}
        rating={<RateGame gameId={game.id} isSignedIn={isSignedIn} />}
        library={
          <StatusControl
            gameId={game.id}
            isSignedIn={isSignedIn}
            rating={<RateGame gameId={game.id} isSignedIn={isSignedIn} />}
          />
        }
        share={<ShareGame gameId={game.id} name={name} />}
      />
    ),
    reviews: reviewsOf,
  };
  return <GameView address={address} parts={parts} />;
}

/** Focuses the title when a click on a search result has removed the focused link. */
function useHeadingFocusWhenLost(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [shown]);
}
