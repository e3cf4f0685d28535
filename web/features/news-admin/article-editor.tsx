import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ArticleForm } from './article-form.tsx';
import { editedArticleQuery, type ManagedArticle } from './news-admin.api.ts';

/** The page of one article at the desk. */
export function ArticleEditor({ edit }: { edit: number | 'new' }) {
  const navigate = useNavigate();

  /** A new article has an address once it is saved. */
  const open = ({ id }: ManagedArticle) =>
    navigate({ to: '/admin/news', search: { edit: String(id) }, replace: true });
  const leave = () => navigate({ to: '/admin/news' });

  if (edit === 'new') return <ArticleForm onCreated={open} onRemoved={leave} />;
  return (
    <QueryView key={edit} query={editedArticleQuery(edit)} skeleton={<Skeleton height="40rem" />}>
      {(article) =>
        article ? (
          <ArticleForm article={article} onCreated={open} onRemoved={leave} />
        ) : (
          <MissingArticle />
        )
      }
    </QueryView>
  );
}

function MissingArticle() {
  const { editor } = useMessages().newsAdmin;
  return (
    <EmptyState
      title={editor.missing}
      actions={
        <ButtonLink to="/admin/news" variant="primary">
          {editor.back}
        </ButtonLink>
      }
    >
      {editor.missingText}
    </EmptyState>
  );
}
