import { getRouteApi } from '@tanstack/react-router';
import { InboxList, inboxViews } from '../../management/news/inbox/inbox-list.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';

const route = getRouteApi('/admin/inbox');

/** The news that the sources have reported. */
export function Page() {
  const { app } = useMessages();
  const { view, page } = route.useSearch();
  return (
    <>
      <TitleLine title={app.pages.inboxAdmin} />
      <InboxList
        search={{
          view: inboxViews.find((one) => one === view) ?? 'noticed',
          page: readPageNumber(page),
        }}
      />
    </>
  );
}
