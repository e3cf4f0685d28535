import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { foldersQuery, moveToFolder, putInOldFolders } from './favorites.api.ts';
import { refreshShelves } from './shelves.api.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';

type FolderDialogProps = { items: readonly ShelfItem[]; onMoved: () => void; onClose: () => void };

/** Moves the selected favorites to an existing folder, a new one, or none. */
export function FolderDialog({ items, onMoved, onClose }: FolderDialogProps) {
  const { folder: texts, undo } = useMessages().shelves;
  const client = useQueryClient();
  const id = useId();
  const { data: folders = [] } = useQuery(foldersQuery);
  const [name, setName] = useState('');
  const onError = useFailureToast();
  const refresh = () => refreshShelves(client);
  const back = useMutation({ mutationFn: putInOldFolders, onError, onSettled: refresh });
  const moving = useMutation({
    mutationFn: (folder: string | null) => moveToFolder(items, folder),
    onSuccess: async (_, folder) => {
      await refresh();
      const action = { label: undo, run: () => back.mutate(items) };
      toast(folder ? texts.moved(folder) : texts.takenOut, { action });
      onMoved();
    },
  });
  return (
    <ConfirmDialog
      title={texts.title(items.length)}
      text={texts.text}
      confirm={texts.move}
      pending={moving.isPending}
      error={moving.error}
      onConfirm={() => moving.mutate(name.trim() || null)}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        required={false}
        value={name}
        maxLength={personalLimits.folder}
        list={id}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <datalist id={id}>
        {folders.map((one) => (
          <option key={one.name} value={one.name} />
        ))}
      </datalist>
    </ConfirmDialog>
  );
}
