import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { gameAddress, pageNumber } from '../features/games/game-address.ts';
import { GameMissing } from '../features/games/game-missing.tsx';
import { GameSearchForm } from '../features/games/game-search-form.tsx';
import { GameSearchBlock } from '../features/games/game-search-block.tsx';
import { GameView } from '../features/games/game-view.tsx';
import type { Game } from '../features/games/games.api.ts';
import { GameRankings } from '../features/rankings/game-rankings.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PAGE_TITLE_ID, PageHeader } from '../ui/page-header.tsx';
import styles from './game-detail-page.module.css';

const ranksOf = (game: Game) => <GameRankings game={game} />;

export function Page() {
  const { search: texts } = useMessages().games;
  const { q, page, ...numbers } = useSearch({ from: '/game/detail' });
  const number = numbers.id ?? numbers.appId;
  const address = gameAddress(numbers);
  useHeadingFocusWhenLost(number);

  if (address && number !== undefined) {
    return (
      <article className={styles.game}>
        <GameView key={number} address={address} asked={number} ranks={ranksOf} />
      </article>
    );
  }
  const asked = number ?? q;
  const title = number === undefined && q !== undefined ? texts.results(q) : texts.start;
  return (
    <>
      <PageHeader title={title} lead={asked === undefined && texts.lead} />
      <div className={styles.search}>
        <GameSearchForm asked={asked} />
      </div>
      {number !== undefined && <GameMissing asked={number} />}
      {number === undefined && q !== undefined && <GameSearchBlock q={q} page={pageNumber(page)} />}
    </>
  );
}

/** From a result to its game only the query changes, yet the link that had the focus is gone. */
function useHeadingFocusWhenLost(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [shown]);
}
