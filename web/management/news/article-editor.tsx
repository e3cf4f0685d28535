import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { emptyDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { draftFromItem } from './inbox/draft-from-item.ts';
import { inboxItemQuery, useMarkInboxItem } from './inbox/inbox.api.ts';
import { editedArticleQuery, type ManagedArticle } from './news.api.ts';

type ArticleEditorProps = {
  edit: number | 'new';
  /** The inbox item that a new article is about. */
  from: number | undefined;
};

/** The editor page of one article. */
export function ArticleEditor({ edit, from }: ArticleEditorProps) {
  const navigate = useNavigate();
  const { mutate: mark } = useMarkInboxItem();

  /** Opens a new article under its own address once it is saved. */
  const open = ({ id }: ManagedArticle) =>
    navigate({ to: '/admin/news', search: { edit: String(id) }, replace: true });
  const leave = () => navigate({ to: '/admin/news' });

  function openFrom(id: number, article: ManagedArticle) {
    mark({ id, state: 'used' });
    return open(article);
  }

  if (edit === 'new' && from !== undefined) {
    return (
      <QueryView key={from} query={inboxItemQuery(from)} skeleton={<Skeleton height="40rem" />}>
        {(item) => (
          <ArticleForm
            start={item ? draftFromItem(item) : emptyDraft}
            onCreated={(article) => (item ? openFrom(item.id, article) : open(article))}
            onRemoved={leave}
          />
        )}
      </QueryView>
    );
  }
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
