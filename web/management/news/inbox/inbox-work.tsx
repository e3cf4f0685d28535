import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsWide } from '../../../browser/use-is-wide.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { groupByGame } from './group-by-game.ts';
import { type InboxBatch, type InboxItem, type InboxView, useChangeInbox } from './inbox.api.ts';
import { InboxGroup } from './inbox-group.tsx';
import { InboxKeys } from './inbox-keys.tsx';
import styles from './inbox.module.css';
import { InboxPreview } from './inbox-preview.tsx';

type Action = InboxBatch['action'];

/** A failure is shown by the write itself. */
const nothing = () => {};
type InboxWorkProps = { view: InboxView; items: readonly InboxItem[] };

/** Dense rows by game with the current one beside them, for the pointer and for keys alone. */
export function InboxWork({ view, items }: InboxWorkProps) {
  const { inbox } = useMessages().newsAdmin;
  const format = useFormat();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, mutateAsync, isPending } = useChangeInbox();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [currentId, setCurrentId] = useState<number>();
  const [lastIds, setLastIds] = useState<number[]>([]);
  const [isHelping, setHelping] = useState(false);

  const groups = groupByGame(items);
  const rows = groups.flat();
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  );
  const current = rows[at];
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const isNew = view === 'noticed' || view === 'others';

  function show(id: number) {
    setCurrentId(id);
    list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
  }

  function move(step: 1 | -1) {
    const to =
      rows[Math.min(rows.length - 1, Math.max(0, currentId === undefined ? at : at + step))];
    if (to) show(to.id);
  }

  function toggle(ids: readonly number[]) {
    const isAll = ids.every((id) => selected.has(id));
    setSelected(
      isAll
        ? new Set([...selected].filter((id) => !ids.includes(id)))
        : new Set([...selected, ...ids]),
    );
  }

  function undo(ids: number[]) {
    if (ids.length === 0) return;
    mutate(
      { ids, action: 'restore' },
      { onSuccess: ({ changed }) => toast(inbox.done.restore(format.number(changed.length))) },
    );
    setLastIds([]);
  }

  function act(action: Action, ids = chosen.length > 0 ? chosen : current ? [current.id] : []) {
    if (ids.length === 0 || isPending) return;
    // The next row that stays is the current one afterwards.
    const next =
      rows.slice(at).find(({ id }) => !ids.includes(id)) ??
      rows.find(({ id }) => !ids.includes(id));
    // Callbacks of `mutate` are lost with the list, which ends with its last row.
    void mutateAsync({ ids, action }).then(({ changed, skipped, articleId }) => {
      if (articleId !== null) {
        void navigate({ to: '/admin/news', search: { edit: String(articleId) } });
        return;
      }
      const withoutGame = skipped.filter(({ reason }) => reason === 'no-game').length;
      if (withoutGame > 0) toast(inbox.skipped(format.number(withoutGame)));
      setSelected(new Set(skipped.map(({ id }) => id)));
      if (changed.length === 0 || action === 'draft') return;
      if (next) setCurrentId(next.id);
      setLastIds(changed);
      const back = { label: inbox.undo, run: () => undo(changed) };
      const said = inbox.done[action](format.number(changed.length));
      toast(said, action === 'restore' ? {} : { action: back });
    }, nothing);
  }

  useListKeys({
    j: () => move(1),
    k: () => move(-1),
    x: current && (() => toggle([current.id])),
    X:
      current &&
      (() => toggle(groups.find((group) => group.includes(current))!.map(({ id }) => id))),
    p: isNew ? () => act('publish') : undefined,
    w: () => act('draft'),
    e: isNew ? () => act('dismiss') : undefined,
    o: current && (() => window.open(current.url, '_blank', 'noopener')),
    z: () => undo(lastIds),
    '?': () => setHelping(true),
  });

  const preview = current && (
    <InboxPreview item={current} isNew={isNew} onAct={(action) => act(action, [current.id])} />
  );
  return (
    <div className={styles.work}>
      <ul ref={list} className={styles.groups}>
        {groups.map((group) => (
          <InboxGroup
            key={group[0].game?.id ?? 0}
            items={group}
            selected={selected}
            currentId={current?.id}
            onToggle={toggle}
            onShow={show}
            preview={isWide ? undefined : preview}
          />
        ))}
      </ul>
      {isWide && <aside className={styles.aside}>{preview}</aside>}
      {chosen.length > 0 && (
        <div
          role="group"
          aria-label={inbox.selected(format.number(chosen.length))}
          className={styles.bar}
        >
          <b>{inbox.selected(format.number(chosen.length))}</b>
          {isNew && (
            <button type="button" className={styles.main} onClick={() => act('publish')}>
              {inbox.publish}
            </button>
          )}
          <button type="button" onClick={() => act('draft')}>
            {inbox.write}
          </button>
          <button type="button" onClick={() => act(isNew ? 'dismiss' : 'restore')}>
            {isNew ? inbox.dismiss : inbox.restore}
          </button>
          <button
            type="button"
            aria-label={inbox.clear}
            title={inbox.clear}
            onClick={() => setSelected(new Set())}
          >
            <X aria-hidden />
          </button>
        </div>
      )}
      {isHelping && <InboxKeys onClose={() => setHelping(false)} />}
    </div>
  );
}
