import type { ReactNode } from 'react';
import { ThreeGames } from '../../domain/games/three-games.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

type GameMissingProps = {
  /** The searched text; absent if the reader followed a link. */
  searchText?: string | undefined;
  /** The search form, unless the page shows one already. */
  children?: ReactNode;
};

export function GameMissing({ searchText, children }: GameMissingProps) {
  const { search } = useMessages().games;
  return (
    <EmptyState
      title={searchText === undefined ? search.notListed : search.missing(searchText)}
      actions={<ThreeGames />}
    >
      <p>{searchText === undefined ? search.notListedText : search.missingText}</p>
      {children}
    </EmptyState>
  );
}
