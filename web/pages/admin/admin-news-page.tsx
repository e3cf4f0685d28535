import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { articleSorts } from '../../../contract/news/news-limits.ts';
import { ArticleEditor } from '../../management/news/article-editor.tsx';
import { ArticleFilter } from '../../management/news/article-filter.tsx';
import { ArticleList } from '../../management/news/article-list.tsx';
import { articleStates } from '../../management/news/article-state.tsx';
import { inboxQuery } from '../../management/news/inbox/inbox.api.ts';
import { InboxList, inboxStates } from '../../management/news/inbox/inbox-list.tsx';
import { ReportDialog } from '../../management/news/report-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/news');

export function Page() {
  const { newsAdmin } = useMessages();
  const { edit, from, inbox } = route.useSearch();
  const id = edit === 'new' ? edit : Number.parseInt(edit ?? '', 10);
  if (edit === undefined || Number.isNaN(id)) {
    return inbox === undefined ? <Articles /> : <Reports />;
  }
  const { newTitle, editTitle } = newsAdmin.editor;
  return (
    <>
      <PageHeader title={id === 'new' ? newTitle : editTitle} />
      <ArticleEditor edit={id} from={Number.parseInt(from ?? '', 10) || undefined} />
    </>
  );
}

/** The news that the sources have reported. */
function Reports() {
  const { newsAdmin } = useMessages();
  const { inbox, page } = route.useSearch();
  const search = {
    state: inboxStates.find((one) => one === inbox) ?? 'new',
    page: readPageNumber(page),
  };
  return (
    <>
      <PageHeader
        title={newsAdmin.inbox.title}
        lead={newsAdmin.inbox.lead}
        actions={<ButtonLink to="/admin/news">{newsAdmin.editor.back}</ButtonLink>}
      />
      <InboxList search={search} />
    </>
  );
}

function Articles() {
  const { app, newsAdmin } = useMessages();
  const { state, q, sort, page } = route.useSearch();
  const navigate = route.useNavigate();
  const [isReporting, setReporting] = useState(false);
  const search = {
    state: articleStates.find((one) => one === state),
    q,
    sort: articleSorts.find((one) => one === sort),
    page: readPageNumber(page),
  };
  return (
    <>
      <PageHeader
        title={app.pages.newsAdmin}
        actions={
          <>
            <InboxLink />
            <Button onClick={() => setReporting(true)}>{newsAdmin.report}</Button>
            <ButtonLink
              to="/admin/news"
              search={{ edit: 'new' }}
              preload={false}
              variant="primary"
              icon={<Plus aria-hidden />}
            >
              {newsAdmin.newArticle}
            </ButtonLink>
          </>
        }
      />
      <ArticleFilter {...search} />
      <ArticleList search={search} />
      {isReporting && (
        <ReportDialog
          onDrafted={({ id }) => void navigate({ search: { edit: String(id) } })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

function InboxLink() {
  const { inbox } = useMessages().newsAdmin;
  const format = useFormat();
  const { data } = useQuery(inboxQuery({ state: 'new', page: 1 }));
  return (
    <ButtonLink to="/admin/news" search={{ inbox: 'new' }} icon={<Inbox aria-hidden />}>
      {data && data.total > 0 ? inbox.open(format.number(data.total)) : inbox.title}
    </ButtonLink>
  );
}
