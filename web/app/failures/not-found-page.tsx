import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../browser/use-title.ts';
import { useMessages } from '../../i18n/index.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { PAGE_TITLE_ID } from '../../ui/display/page-header.tsx';
import styles from './not-found-page.module.css';

/** Few visitors need them. */
const comfortPart = lazyPart('not-found-comfort', () => import('./not-found-comfort.tsx'));

export function NotFoundPage() {
  const { app } = useMessages();
  const { data } = useQuery(comfortPart);
  useTitle(app.pages.notFound);
  return (
    <div className={styles.lost}>
      <div>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className="size-xl">
          {app.notFound.title}
        </h1>
        <p className="soft">{app.notFound.text}</p>
      </div>
      {data && <data.Comfort />}
    </div>
  );
}
