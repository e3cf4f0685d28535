import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { putOnShelf, refreshShelves, type WishInput } from './shelves.api.ts';

type WishDialogProps = { item: ShelfItem; onClose: () => void };

export function WishDialog({ item, onClose }: WishDialogProps) {
  const { wish } = useMessages().shelves;
  const client = useQueryClient();
  const { title } = gameNames(item.game, useLang());
  const [note, setNote] = useState(item.note ?? '');
  const [priority, setPriority] = useState(item.priority?.toString() ?? '');
  const saving = useMutation({
    mutationFn: (input: WishInput) => putOnShelf('wishlist', item.game.id, input),
    onSuccess: async () => {
      await refreshShelves(client);
      toast(wish.saved);
      onClose();
    },
  });
  const save = () =>
    saving.mutate({
      note: note.trim() || null,
      priority: priority === '' ? null : Number(priority),
    });
  return (
    <ConfirmDialog
      title={title}
      text={wish.text}
      confirm={wish.save}
      pending={saving.isPending}
      error={saving.error}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        label={wish.priority}
        value={priority}
        onChange={({ target }) => setPriority(target.value)}
        options={[
          { value: '', label: wish.noPriority },
          ...wish.priorities.map((label, value) => ({ value: String(value), label })).toReversed(),
        ]}
      />
      <TextArea
        label={wish.note}
        value={note}
        maxLength={personalLimits.note}
        hint={wish.left(personalLimits.note - note.length)}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
