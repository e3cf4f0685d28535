import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { articleSorts } from '../../../contract/news/news-limits.ts';
import { defined } from '../../api/defined.ts';
import { ArticleEditor } from '../../features/news-admin/article-editor.tsx';
import { ArticleFilter } from '../../features/news-admin/article-filter.tsx';
import { ArticleList } from '../../features/news-admin/article-list.tsx';
import { articleStates } from '../../features/news-admin/article-state.tsx';
import { ReportDialog } from '../../features/news-admin/report-dialog.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/news');

export function Page() {
  const { newsAdmin } = useMessages();
  const { edit } = route.useSearch();
  const id = edit === 'new' ? edit : Number.parseInt(edit ?? '', 10);
  if (edit === undefined || Number.isNaN(id)) return <Articles />;
  const { newTitle, editTitle } = newsAdmin.editor;
  return (
    <>
      <PageHeader title={id === 'new' ? newTitle : editTitle} />
      <ArticleEditor edit={id} />
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
    page: Math.max(1, Number.parseInt(page ?? '', 10) || 1),
  };
  return (
    <>
      <PageHeader
        title={app.pages.newsAdmin}
        lead={newsAdmin.lead}
        actions={
          <>
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
      <ArticleFilter
        search={search}
        onChange={(part) =>
          void navigate({
            search: defined({ state: search.state, q, sort: search.sort, ...part }),
            replace: true,
            resetScroll: false,
          })
        }
      />
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
