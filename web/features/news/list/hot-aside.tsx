import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Headlines } from './headlines.tsx';
import styles from './hot-aside.module.css';
import { hotNewsQuery } from './hot-news.api.ts';

/** Hot articles beside the list; optional, so a failure shows nothing. */
export function HotAside() {
  const { news } = useMessages();
  const { data, isPending } = useQuery(hotNewsQuery);
  const id = useId();
  if (!isPending && !data?.length) return null;
  return (
    <aside className={styles.aside} aria-labelledby={id}>
      <h2 id={id} className="size-lg">
        {news.hot}
      </h2>
      {data ? <Headlines items={data} isRanked /> : <SkeletonText lines={12} />}
      <p className={styles.how}>{news.hotHow}</p>
    </aside>
  );
}
