import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarDays, UndatedReleases } from '../features/events/calendar-days.tsx';
import { monthForm } from '../features/events/calendar-search.ts';
import { CalendarToolbar } from '../features/events/calendar-toolbar.tsx';
import { calendarQuery } from '../features/events/calendar.api.ts';
import { useSignedIn } from '../features/me/use-signed-in.ts';
import { WishButton } from '../features/shelves/wish-button.tsx';
import { useFormat } from '../i18n/format.ts';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/actions/button.tsx';
import { QueryView } from '../ui/data/query-view.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { Skeleton } from '../ui/display/skeleton.tsx';

const route = getRouteApi('/calendar');

export function Page() {
  const { calendar: texts } = useMessages();
  const format = useFormat();
  const search = route.useSearch();
  const query = calendarQuery(search);
  const { data } = useQuery(query);
  const isSignedIn = useSignedIn() === true;
  const asked = search.month && monthForm.test(search.month) ? search.month : undefined;
  const month = asked ?? data?.from.slice(0, 7);
  const total = data?.days.reduce((sum, day) => sum + day.total, 0) ?? 0;
  const isFiltered = Boolean(search.genre ?? search.platform ?? search.mine);
  const { genre: _, platform: __, mine: ___, ...unfiltered } = search;
  const { month: ____, ...newest } = search;
  const renderAction = (game: Parameters<typeof WishButton>[0]['game']) => (
    <WishButton game={game} isSignedIn={isSignedIn} />
  );
  return (
    <>
      <CalendarToolbar
        search={search}
        month={month}
        found={data ? texts.found(format.number(total)) : ''}
        isSignedIn={isSignedIn}
      />
      <QueryView query={query} skeleton={<Skeleton height="32rem" />}>
        {(calendar) =>
          calendar.days.length + calendar.undated.length === 0 ? (
            <EmptyState
              title={isFiltered ? texts.noneFiltered : texts.none}
              actions={
                isFiltered ? (
                  <ButtonLink to="/calendar" search={unfiltered}>
                    {texts.clear}
                  </ButtonLink>
                ) : (
                  asked && (
                    <ButtonLink to="/calendar" search={newest}>
                      {texts.newest}
                    </ButtonLink>
                  )
                )
              }
            />
          ) : (
            <>
              <CalendarDays calendar={calendar} search={search} renderAction={renderAction} />
              <UndatedReleases calendar={calendar} renderAction={renderAction} />
            </>
          )
        }
      </QueryView>
    </>
  );
}
