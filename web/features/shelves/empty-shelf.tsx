import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import type { Shelf } from './local-shelves.ts';

type EmptyShelfProps = {
  shelf: Shelf;
  icon: ReactNode;
  /** The main action, besides a link to the rankings. */
  action: ReactNode;
  children: ReactNode;
};

export function EmptyShelf({ shelf, icon, action, children }: EmptyShelfProps) {
  const { app, shelves: texts } = useMessages();
  return (
    <EmptyState
      icon={icon}
      title={texts.empty[shelf]}
      actions={
        <>
          <ButtonLink to="/ranking" variant="primary">
            {app.goRankings}
          </ButtonLink>
          {action}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
