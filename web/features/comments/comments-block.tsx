import { loadTexts } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './comments-block.module.css';
import type { CommentsProps } from './comments.tsx';

/** Code and texts of the discussion come after those of the article. */
const commentsPart = part('comments', async () => {
  const [{ Comments }] = await Promise.all([import('./comments.tsx'), loadTexts(['comments'])]);
  return { Comments };
});

export function CommentsBlock(props: CommentsProps) {
  return (
    <div id="comments" className={styles.block}>
      <QueryView query={commentsPart} skeleton={<Skeleton height="24rem" />}>
        {({ Comments }) => <Comments {...props} />}
      </QueryView>
    </div>
  );
}
