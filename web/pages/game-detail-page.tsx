import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { gameAddress, pageNumber } from '../features/games/game-address.ts';
import { GameMissing } from '../features/games/game-missing.tsx';
import { GameSearchForm } from '../features/games/game-search-form.tsx';
import { GameSearchResults } from '../features/games/game-search-results.tsx';
import { GameView } from '../features/games/game-view.tsx';
import type { Game, GameSummary } from '../features/games/games.api.ts';
import { useSession } from '../features/me/session.ts';
import { useSignedIn } from '../features/me/use-signed-in.ts';
import { GameRankings } from '../features/rankings/history/game-rankings.tsx';
import { REVIEWS_ID, ReviewsBlock } from '../features/reviews/reviews-block.tsx';
import { DidYouMean } from '../features/search/did-you-mean.tsx';
import { OtherHits } from '../features/search/other-hits.tsx';
import { GameActions } from '../features/shelves/game-actions.tsx';
import { WishButton } from '../features/shelves/wish-button.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PAGE_TITLE_ID, PageHeader } from '../ui/display/page-header.tsx';
import styles from './game-detail-page.module.css';

const ranksOf = (game: Game) => <GameRankings game={game} />;
const actionsOf = (game: GameSummary) => <Actions game={game} />;
const wishOf = (game: GameSummary) => <Wish game={game} />;
const reviewsOf = (game: Game) => <Reviews gameId={game.id} />;

export function Page() {
  const { search: texts } = useMessages().games;
  const { q, page, ...numbers } = useSearch({ from: '/game/detail' });
  const number = numbers.id ?? numbers.appId;
  const address = gameAddress(numbers);
  useHeadingFocusWhenLost(number);

  if (address && number !== undefined) {
    return (
      <article className={styles.game}>
        <GameView
          key={number}
          address={address}
          ranks={ranksOf}
          actions={actionsOf}
          reviews={reviewsOf}
          wish={wishOf}
        />
      </article>
    );
  }
  const searchText = number ?? q;
  const title = number === undefined && q !== undefined ? texts.results(q) : texts.start;
  return (
    <>
      <PageHeader title={title} lead={searchText === undefined && texts.lead} />
      <div className={styles.search}>
        <GameSearchForm searchText={searchText} />
      </div>
      {number !== undefined && <GameMissing searchText={number} />}
      {number === undefined && q !== undefined && (
        <>
          <DidYouMean q={q} />
          <GameSearchResults q={q} page={pageNumber(page)} />
          <OtherHits q={q} />
        </>
      )}
    </>
  );
}

function Actions({ game }: { game: GameSummary }) {
  return <GameActions game={game} isSignedIn={useSignedIn() === true} reviewsId={REVIEWS_ID} />;
}

function Wish({ game }: { game: GameSummary }) {
  return <WishButton game={game} isSignedIn={useSignedIn() === true} />;
}

function Reviews({ gameId }: { gameId: number }) {
  const mayModerate = useSession().access.moderate === true;
  return (
    <ReviewsBlock gameId={gameId} isSignedIn={useSignedIn() === true} mayModerate={mayModerate} />
  );
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
