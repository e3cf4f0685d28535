import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLink } from '../../../ui/actions/text-link.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useMessages } from '../../../i18n/index.tsx';
import type { InboxBatch, InboxItem } from './inbox.api.ts';
import styles from './inbox.module.css';

type InboxPreviewProps = {
  item: InboxItem;
  isNew: boolean;
  onAct: (action: InboxBatch['action']) => void;
};

export function InboxPreview({ item, isNew, onAct }: InboxPreviewProps) {
  const { newsAdmin, operator } = useMessages();
  const { inbox } = newsAdmin;
  const { title, url, text, source, publisher, publishedAt } = item;
  return (
    <article className={styles.preview} aria-label={title}>
      <p className="wrap gap-facts faint">
        <span>{publisher ?? operator.sources.names[source] ?? source}</span>
        <RelativeTime at={publishedAt} />
      </p>
      <h3 className="anywhere size-lg">{title}</h3>
      {text !== '' && <p className="anywhere soft">{text}</p>}
      <div className="wrap gap-2">
        {isNew && item.game && (
          <Button size="sm" variant="primary" onClick={() => onAct('publish')}>
            {inbox.publish}
            <kbd aria-hidden>{'P'}</kbd>
          </Button>
        )}
        <Button size="sm" onClick={() => onAct('draft')}>
          {inbox.write}
          <kbd aria-hidden>{'W'}</kbd>
        </Button>
        <Button size="sm" onClick={() => onAct(isNew ? 'dismiss' : 'restore')}>
          {isNew ? inbox.dismiss : inbox.restore}
          {isNew && <kbd aria-hidden>{'E'}</kbd>}
        </Button>
      </div>
      <ExternalLink href={url}>{inbox.original}</ExternalLink>
    </article>
  );
}
