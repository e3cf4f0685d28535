import { useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function Page() {
  const {
    app: { pages, home },
    browse: { actor },
  } = useMessages();
  const { id } = useSearch({ from: '/actor' });
  return (
    <>
      <PageHeader title={pages.actor} lead={actor.lead} />
      {id === undefined ? (
        <EmptyState
          icon={<Users aria-hidden />}
          title={actor.empty}
          actions={<ButtonLink to="/credits">{home.sources}</ButtonLink>}
        >
          {actor.emptyText}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Users aria-hidden />}
          title={actor.missing}
          actions={<ButtonLink to="/actor">{actor.all}</ButtonLink>}
        >
          {actor.missingText}
        </EmptyState>
      )}
    </>
  );
}
