import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { Actor } from '../../contract/actors.ts';
import { ActorIndex } from '../features/actors/actor-index.tsx';
import { ActorView } from '../features/actors/actor-view.tsx';
import { actorQuery } from '../features/actors/actors.api.ts';
import { useSession } from '../features/me/session.ts';
import { useMessages } from '../i18n/index.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { lazyPart } from '../ui/data/lazy-part.ts';
import { QueryView } from '../ui/data/query-view.tsx';
import { Skeleton } from '../ui/display/skeleton.tsx';
import { isByGame, readActorFilter } from './actor-filter.ts';

const route = getRouteApi('/actor');

/** The merge tool, loaded for managers only. */
const mergePart = lazyPart('merge-actor', () => import('../management/actors/merge-actor.tsx'), [
  'management',
]);

export function Page() {
  const { id } = route.useSearch();
  if (id === undefined) return <Index />;
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Index isMissing />;
  return (
    <QueryView key={id} query={actorQuery(Number(id))} skeleton={<Pending />}>
      {(actor) => (actor ? <Person requestedId={Number(id)} actor={actor} /> : <Index isMissing />)}
    </QueryView>
  );
}

/** A person's page; the address of a merged person redirects to the remaining one. */
function Person({ requestedId, actor }: { requestedId: number; actor: Actor }) {
  const { access } = useSession();
  const merge = useQuery({ ...mergePart, enabled: access.manageGames === true });
  const tools = access.manageGames && merge.data && <merge.data.MergeActor actor={actor} />;
  return (
    <>
      {actor.id !== requestedId && (
        <Navigate to="/actor" search={{ id: String(actor.id) }} replace />
      )}
      <ActorView actor={actor} tools={tools} />
    </>
  );
}

function Pending() {
  const { pages } = useMessages().app;
  return (
    <>
      <PageHeader title={pages.actor} />
      <Skeleton height="24rem" />
    </>
  );
}

/** The list of people, with a note if the requested person does not exist. */
function Index({ isMissing = false }: { isMissing?: boolean }) {
  const { app, browse } = useMessages();
  const { pages } = app;
  const { actor } = browse;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={pages.actor} isCompact />
      {isMissing && (
        <EmptyState icon={<Users aria-hidden />} title={actor.missing}>
          {actor.missingText}
        </EmptyState>
      )}
      <ActorIndex
        filter={readActorFilter(search)}
        isByGame={isByGame(search)}
        onChange={(change) => {
          const { id: _id, page: _page, ...kept } = search;
          const next = Object.entries({ ...kept, ...change }).filter(([, value]) => value);
          void navigate({
            search: Object.fromEntries(next),
            replace: true,
            resetScroll: false,
          });
        }}
      />
    </>
  );
}
