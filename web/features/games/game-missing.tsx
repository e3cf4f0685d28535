import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

type GameMissingProps = {
  /** The searched text; absent if the reader followed a link. */
  searchText?: string | undefined;
  /** The search form, unless the page shows one already. */
  children?: ReactNode;
};

export function GameMissing({ searchText, children }: GameMissingProps) {
  const { app, games } = useMessages();
  const { goRankings } = app;
  const { search } = games;
  return (
    <EmptyState
      icon={<Search aria-hidden />}
      title={searchText === undefined ? search.notListed : search.missing(searchText)}
      actions={<ButtonLink to="/ranking">{goRankings}</ButtonLink>}
    >
      <p>{searchText === undefined ? search.notListedText : search.missingText}</p>
      {children}
    </EmptyState>
  );
}
