import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { renameFolder } from './favorites.api.ts';
import { refreshShelves } from './shelves.api.ts';

type RenameFolderProps = { folder: string; onRenamed: (name: string) => void };

export function RenameFolder({ folder, onRenamed }: RenameFolderProps) {
  const { folder: texts } = useMessages().shelves;
  const client = useQueryClient();
  const [name, setName] = useState<string>();
  const close = () => setName(undefined);
  const renaming = useMutation({
    mutationFn: (to: string) => renameFolder(folder, to),
    onSuccess: (_, to) => {
      toast(texts.renamed(to));
      close();
      onRenamed(to);
    },
    onSettled: () => refreshShelves(client),
  });
  const { error } = renaming;
  const wrongName = error instanceof ApiError ? error.fields['name'] : undefined;
  return (
    <>
      <IconButton
        label={texts.rename}
        icon={<Pencil aria-hidden />}
        onClick={() => {
          renaming.reset();
          setName(folder);
        }}
      />
      {name !== undefined && (
        <ConfirmDialog
          title={texts.rename}
          text={texts.renameText}
          confirm={texts.renameNow}
          pending={renaming.isPending}
          error={wrongName ? null : error}
          onConfirm={() => renaming.mutate(name.trim())}
          onClose={close}
        >
          <TextField
            label={texts.newName}
            value={name}
            error={wrongName}
            maxLength={personalLimits.folder}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
