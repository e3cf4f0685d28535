import { useLocation } from '@tanstack/react-router';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { NearViewport } from '../../ui/data/near-viewport.tsx';
import type { CommentsProps } from './comments.tsx';

/** Comments are below the article: readers who do not scroll there do not load their code. */
const commentsPart = lazyPart('comments', () => import('./comments.tsx'));

const id = 'comments';
const skeleton = <Skeleton height="24rem" />;

export function CommentsBlock(props: CommentsProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const isLinked = props.linkedId !== undefined || hash === id;
  return (
    <div id={id} className="screen-only">
      <NearViewport skeleton={skeleton} isNeeded={isLinked}>
        <QueryView query={commentsPart} skeleton={skeleton}>
          {({ Comments }) => <Comments {...props} />}
        </QueryView>
      </NearViewport>
    </div>
  );
}
