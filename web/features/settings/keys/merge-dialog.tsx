import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountContents, MergePreview } from '../../../../contract/login/merge.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import styles from './merge.module.css';
import { mergeAccounts } from './merge.api.ts';

const kinds: readonly (keyof AccountContents)[] = [
  'reviews',
  'favorites',
  'wishlist',
  'comments',
  'likes',
  'achievements',
  'notifications',
  'tickets',
];

/** Compares the contents of both accounts and of the merged one before the merge. */
export function MergeDialog({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const { merge } = useMessages().account.keys;
  const format = useFormat();
  const client = useQueryClient();
  const { ticket, other, stays, mine, theirs, merged } = preview;
  const isOther = stays === 'other';
  const merging = useMutation({
    mutationFn: () => mergeAccounts(client, ticket),
    onSuccess: () => {
      toast(isOther ? merge.doneOther(other.nickname) : merge.done(other.nickname));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={merge.title(other.nickname)}
      text={isOther ? merge.textOther(other.nickname) : merge.text(other.nickname)}
      confirm={merge.confirm}
      pending={merging.isPending}
      error={merging.error}
      onConfirm={() => merging.mutate()}
      onClose={onClose}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{merge.mine}</th>
            <th scope="col">{other.nickname}</th>
            <th scope="col">{merge.merged}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{merge.kinds[kind]}</th>
              <td>{format.number(mine[kind])}</td>
              <td>{format.number(theirs[kind])}</td>
              <td>{format.number(merged[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="faint">{merge.fine(isOther ? other.nickname : null)}</p>
    </ConfirmDialog>
  );
}
