import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { type BatchChange, changeItems, refreshLibrary, undoBatch } from './library.api.ts';

/** Changes several games at once; the toast offers to undo it. */
export function useBatch() {
  const { library: texts } = useMessages();
  const client = useQueryClient();
  const onError = useFailureToast();
  const onSettled = () => refreshLibrary(client);
  const undo = useMutation({ mutationFn: undoBatch, onError, onSettled });
  const change = useMutation({
    mutationFn: ({ gameIds, change }: { gameIds: number[]; change: BatchChange }) =>
      changeItems(gameIds, change),
    onSuccess: ({ changed, batchId }) => {
      const action = { label: texts.undo, run: () => batchId !== null && undo.mutate(batchId) };
      toast(texts.changed(changed), batchId === null ? {} : { action });
    },
    onError,
    onSettled,
  });
  return change.mutate;
}
