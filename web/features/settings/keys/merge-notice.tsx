import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import styles from './merge.module.css';
import { mergeQuery, undoMerge } from './merge.api.ts';

/** The last merge, as long as it can be undone. */
export function MergeNotice() {
  const { merge: texts } = useMessages().account.keys;
  const lang = useLang();
  const client = useQueryClient();
  const { data: merge } = useQuery(mergeQuery);
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoMerge(client),
    onSuccess: () => {
      toast(texts.undone);
      setIsConfirming(false);
    },
  });
  if (!merge) return null;
  return (
    <div className={styles.notice}>
      <p>{texts.notice(merge.nickname, formatDate(lang, merge.undoUntil))}</p>
      <Button size="sm" icon={<Undo2 aria-hidden />} onClick={() => setIsConfirming(true)}>
        {texts.undo}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={texts.undoTitle}
          text={texts.undoText(merge.nickname)}
          confirm={texts.undo}
          danger
          pending={undo.isPending}
          error={undo.error}
          onConfirm={() => undo.mutate()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
