import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FeedForm } from './feed-form.tsx';
import { feedsQuery, useRemoveFeed, type Feed } from './feeds.api.ts';
import styles from './feeds.module.css';
import { WriteDialog } from '../../ui/write-dialog.tsx';

/** The feeds of the source with their status, and a form to add one. */
export function FeedList() {
  const { feeds } = useMessages().operator;
  const [removing, setRemoving] = useState<Feed>();
  return (
    <div className={styles.feeds}>
      <p>{feeds.lead}</p>
      <QueryView query={feedsQuery} skeleton={<Skeleton height="6rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="faint">{feeds.none}</p>
          ) : (
            <ul className="stack" aria-label={feeds.list}>
              {items.map((feed) => (
                <li key={feed.id} className={styles.feed}>
                  <FeedRow feed={feed} onRemove={() => setRemoving(feed)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <FeedForm />
      {removing && <RemoveDialog feed={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function FeedRow({ feed, onRemove }: { feed: Feed; onRemove: () => void }) {
  const { feeds } = useMessages().operator;
  const { title, url, state, isFailing, lastOkAt } = feed;
  return (
    <>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p className="faint">{url}</p>
        <p className={isFailing ? styles.failing : undefined}>{state}</p>
        {lastOkAt && (
          <p className="faint">
            <RelativeTime at={lastOkAt} say={feeds.lastOk} />
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={feeds.removeLabel(title)}
        onClick={onRemove}
      >
        {feeds.remove}
      </Button>
    </>
  );
}

function RemoveDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const { feeds } = useMessages().operator;
  return (
    <WriteDialog
      danger
      title={feeds.removeTitle(feed.title)}
      text={feeds.removeText}
      confirm={feeds.remove}
      write={useRemoveFeed()}
      input={feed.id}
      done={feeds.done.removed}
      onClose={onClose}
    />
  );
}
