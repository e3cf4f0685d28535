import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { articleSorts } from '../../../contract/news/news-limits.ts';
import { ArticleEditor } from '../../management/news/article-editor.tsx';
import { ArticleFilter } from '../../management/news/article-filter.tsx';
import { ArticleList } from '../../management/news/article-list.tsx';
import { articleStates } from '../../management/news/article-state.tsx';
import { ReportDialog } from '../../management/news/report-dialog.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';

const route = getRouteApi('/admin/news');

export function Page() {
  const { newsAdmin } = useMessages();
  const { edit, from } = route.useSearch();
  const id = edit === 'new' ? edit : Number.parseInt(edit ?? '', 10);
  if (edit === undefined || Number.isNaN(id)) return <Articles />;
  const { newTitle, editTitle } = newsAdmin.editor;
  return (
    <>
      <TitleLine title={id === 'new' ? newTitle : editTitle} />
      <ArticleEditor edit={id} from={Number.parseInt(from ?? '', 10) || undefined} />
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
      <TitleLine
        title={app.pages.newsAdmin}
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
