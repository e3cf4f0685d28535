import { useMutation } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../../ui/overlays/use-failure-toast.ts';
import { fetchCovers } from '../games.api.ts';

/** Starts the job that fetches the pictures of these games from the store. */
export function StorePictures({ ids }: { ids: ReadonlySet<number> }) {
  const { pictures } = useMessages();
  const start = useMutation({
    mutationFn: () => fetchCovers([...ids]),
    onSuccess: () =>
      toast(pictures.fetching, { action: { label: pictures.jobs, to: '/admin/jobs' } }),
    onError: useFailureToast(),
  });
  return (
    <Button
      size="sm"
      icon={<ImageDown aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      {pictures.fromStore}
    </Button>
  );
}
