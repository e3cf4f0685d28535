import { pageNumber } from '../features/games/game-address.ts';
import { GameMissing } from '../features/games/game-missing.tsx';
import { GameSearchForm } from '../features/games/game-search-form.tsx';
import { GameSearchResults } from '../features/games/game-search-results.tsx';
import { DidYouMean } from '../features/search/did-you-mean.tsx';
import { OtherHits } from '../features/search/other-hits.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';

type GameSearchProps = {
  /** What stands in the address in place of a game's number. */
  number: string | undefined;
  q: string | undefined;
  page: string | undefined;
};

/** What the page of a game shows without a game: a search, and what it found. */
export function GameSearch({ number, q, page }: GameSearchProps) {
  const { search: texts } = useMessages().games;
  const searchText = number ?? q;
  const title = number === undefined && q !== undefined ? texts.results(q) : texts.start;
  return (
    <>
      <PageHeader title={title} lead={searchText === undefined && texts.lead} />
      <div className="stack gap-5">
        <GameSearchForm searchText={searchText} />
        {number !== undefined && <GameMissing searchText={number} />}
        {number === undefined && q !== undefined && (
          <div>
            <DidYouMean q={q} />
            <GameSearchResults q={q} page={pageNumber(page)} />
            <OtherHits q={q} />
          </div>
        )}
      </div>
    </>
  );
}
