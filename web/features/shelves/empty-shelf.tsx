import type { ReactNode } from 'react';
import { ThreeGames } from '../../domain/games/three-games.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { AlmostEmptyShelf } from '../../ui/display/drawings.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import type { Shelf } from './local-shelves.ts';

type EmptyShelfProps = {
  shelf: Shelf;
  action: ReactNode;
  children: ReactNode;
};

export function EmptyShelf({ shelf, action, children }: EmptyShelfProps) {
  const { shelves: texts } = useMessages();
  return (
    <EmptyState drawing={<AlmostEmptyShelf />} title={texts.empty[shelf]} actions={action}>
      <p>{children}</p>
      <ThreeGames />
    </EmptyState>
  );
}
