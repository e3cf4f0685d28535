import { PenLine, RotateCcw, X } from 'lucide-react';
import { useId } from 'react';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ExternalLink, TextLink } from '../../../ui/actions/text-link.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { PagedResults } from '../../ui/paged-results.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import {
  inboxQuery,
  useMarkInboxItem,
  type InboxItem,
  type InboxSearch,
  type InboxState,
} from './inbox.api.ts';
import styles from './inbox.module.css';

export const inboxStates = ['new', 'used', 'dismissed'] as const satisfies readonly InboxState[];

/** The reports of the sources, for editors to write about or dismiss. */
export function InboxList({ search }: { search: InboxSearch }) {
  const { inbox } = useMessages().newsAdmin;
  const { mutate } = useMarkInboxItem();

  function move(item: InboxItem, state: InboxState) {
    const back = { label: inbox.undo, run: () => mutate({ id: item.id, state: item.state }) };
    const onSuccess = () => toast(inbox.done[state], { action: back });
    mutate({ id: item.id, state }, { onSuccess });
  }

  return (
    <>
      <FilterTabs
        label={inbox.states.label}
        name="state"
        values={inboxStates}
        current={search.state}
      >
        {(state) => inbox.states[state]}
      </FilterTabs>
      <div className={styles.results}>
        <PagedResults
          query={inboxQuery(search)}
          page={search.page}
          found={inbox.found}
          empty={<EmptyState title={inbox.none[search.state]}>{inbox.noneText}</EmptyState>}
        >
          {(items) => (
            <ul className="stack gap-3">
              {items.map((item) => (
                <li key={item.id}>
                  <InboxCard item={item} onMove={(state) => move(item, state)} />
                </li>
              ))}
            </ul>
          )}
        </PagedResults>
      </div>
    </>
  );
}

type InboxCardProps = { item: InboxItem; onMove: (state: InboxState) => void };

function InboxCard({ item, onMove }: InboxCardProps) {
  const { newsAdmin, operator } = useMessages();
  const { inbox } = newsAdmin;
  const titleId = useId();
  const { id, source, publisher, title, url, text, publishedAt, state } = item;
  return (
    <article className="stack gap-2 box pad" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <ExternalLink href={url}>{title}</ExternalLink>
      </h2>
      <p className="wrap gap-facts faint">
        <GameLink game={item.game} />
        <span>{publisher ?? operator.sources.names[source] ?? source}</span>
        <RelativeTime at={publishedAt} />
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <div className="wrap gap-2">
        <ButtonLink
          to="/admin/news"
          search={{ edit: 'new', from: String(id) }}
          preload={false}
          size="sm"
          icon={<PenLine aria-hidden />}
          aria-describedby={titleId}
        >
          {inbox.write}
        </ButtonLink>
        {state === 'new' ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden />}
            aria-describedby={titleId}
            onClick={() => onMove('dismissed')}
          >
            {inbox.dismiss}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCcw aria-hidden />}
            aria-describedby={titleId}
            onClick={() => onMove('new')}
          >
            {inbox.restore}
          </Button>
        )}
      </div>
    </article>
  );
}

function GameLink({ game }: Pick<InboxItem, 'game'>) {
  const { inbox } = useMessages().newsAdmin;
  const lang = useLang();
  if (!game) return <span>{inbox.noGame}</span>;
  return (
    <TextLink to="/game/detail" search={{ id: String(game.id) }} preload={false}>
      {gameNames(game, lang).title}
    </TextLink>
  );
}
