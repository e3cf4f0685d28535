import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CommentsBlock } from '../features/comments/comments-block.tsx';
import { useSession } from '../features/me/session.ts';
import { ArticleMissing, ArticleView } from '../features/news/article/article-view.tsx';
import { readId } from '../features/news/news-address.ts';
import { setCounts } from '../features/news/news.api.ts';

const route = getRouteApi('/article');

export function Page() {
  const search = route.useSearch();
  const id = readId(search.id);
  return id === undefined ? (
    <ArticleMissing />
  ) : (
    <Article key={id} id={id} linkedComment={readId(search.comment)} />
  );
}

function Article({ id, linkedComment }: { id: number; linkedComment: number | undefined }) {
  const client = useQueryClient();
  const { user, access } = useSession();
  const userId = user?.id;
  const mayModerate = access.moderate === true;
  const reader = useMemo(
    () => (userId === undefined ? null : { id: userId, mayModerate }),
    [userId, mayModerate],
  );
  const onCount = useCallback(
    (commentCount: number) => setCounts(client, id, { commentCount }),
    [client, id],
  );
  return (
    <ArticleView
      id={id}
      isSignedIn={reader !== null}
      renderDiscussion={({ commentCount, discussion }) => (
        <CommentsBlock
          newsId={id}
          commentCount={commentCount}
          isClosed={discussion === 'closed'}
          linkedId={linkedComment}
          reader={reader}
          onCount={onCount}
        />
      )}
    />
  );
}
