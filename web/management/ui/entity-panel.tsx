import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type EntityPanelProps<Entity, Key extends QueryKey> = {
  query: UseQueryOptions<Entity | null, Error, Entity | null, Key>;
  /** The title until the item has loaded. */
  title: string;
  missing: { title: string; text: string };
  onClose: () => void;
  children: (entity: Entity) => ReactNode;
};

/** The side panel of one item of a list, which may have gone meanwhile. */
export function EntityPanel<Entity, Key extends QueryKey>(props: EntityPanelProps<Entity, Key>) {
  const { query, title, missing, onClose, children } = props;
  const { ui } = useMessages();
  const panel = (content: ReactNode) => (
    <Dialog look="side" closesOnBack={false} title={title} onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <QueryView query={query} skeleton={panel(<Skeleton height="30rem" />)}>
      {(entity) =>
        entity !== null
          ? children(entity)
          : panel(
              <EmptyState
                title={missing.title}
                actions={<Button onClick={onClose}>{ui.close}</Button>}
              >
                {missing.text}
              </EmptyState>,
            )
      }
    </QueryView>
  );
}

/** Closes the panel, whose item the address names, and keeps the list as it is. */
export function useClosePanel(): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({ to: '.', search: ({ edit: _, ...list }) => list, resetScroll: false });
}
