import { useMutation } from '@tanstack/react-query';
import { Archive, FilePen, RotateCcw, Send, SquarePen, Trash2, X } from 'lucide-react';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { type BatchAction, selectMatching } from './batch.api.ts';
import type { GameFilter } from '../games-search.ts';
import styles from './selection-bar.module.css';
import { statuses } from '../statuses.ts';
import { StorePictures } from './store-pictures.tsx';
import type { Selection } from './use-selection.ts';

const icons = [FilePen, Send, Archive] as const;

type SelectionBarProps = {
  selection: Selection;
  total: number;
  filter: GameFilter;
  onEdit: () => void;
  onAction: (action: BatchAction) => void;
};

/** The number of selected games and their actions. */
export function SelectionBar({ selection, total, filter, onEdit, onAction }: SelectionBarProps) {
  const { selection: texts, menu, edit } = useMessages().gamesAdmin;
  const format = useFormat();
  const { ids, isPageSelected } = selection;
  const all = useMutation({
    mutationFn: () => selectMatching(filter),
    onSuccess: (found) => {
      selection.set(found.ids);
      if (found.total > found.ids.length) toast(texts.capped(format.number(gameLimits.selection)));
    },
  });
  return (
    <div role="region" aria-label={texts.label} className={styles.bar} data-foot-bar="always">
      <p role="status" className="label">
        {texts.count(format.number(ids.size))}
      </p>
      <IconButton
        size="sm"
        label={texts.clear}
        icon={<X aria-hidden />}
        onClick={selection.clear}
      />
      {isPageSelected && ids.size < Math.min(total, gameLimits.selection) && (
        <Button size="sm" variant="ghost" loading={all.isPending} onClick={() => all.mutate()}>
          {texts.all(format.number(total))}
        </Button>
      )}
      <div className={styles.actions}>
        {filter.trash === '1' ? (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            onClick={() => onAction({ kind: 'restore' })}
          >
            {menu.restore}
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="primary"
              icon={<SquarePen aria-hidden />}
              aria-keyshortcuts="e"
              onClick={onEdit}
            >
              {edit.open}
            </Button>
            <ActionsInUse filter={filter} onAction={onAction} />
            <StorePictures ids={ids} />
          </>
        )}
      </div>
      <FailureNote error={all.error} />
    </div>
  );
}

/** The actions for games that are not in the trash. */
function ActionsInUse({ filter, onAction }: Pick<SelectionBarProps, 'filter' | 'onAction'>) {
  const { selection: texts, menu } = useMessages().gamesAdmin;
  const names = [menu.draft, menu.publish, menu.retire];
  return (
    <>
      {statuses
        .filter((status) => status !== filter.status)
        .map((status) => {
          const Icon = icons[status];
          return (
            <Button
              key={status}
              size="sm"
              icon={<Icon aria-hidden />}
              onClick={() => onAction({ kind: 'status', status })}
            >
              {names[status]}
            </Button>
          );
        })}
      <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => onAction({ kind: 'delete' })}>
        {texts.trash}
      </Button>
    </>
  );
}
