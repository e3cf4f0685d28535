import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { siteUrl } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import type { Shelf } from './local-shelves.ts';
import { ownVisibilityQuery, showShelf } from './share-shelf.api.ts';

/** Copies a link to this list; asks first if the list is not public yet. */
export function ShareShelf({ shelf }: { shelf: Shelf }) {
  const { shelves, ui } = useMessages();
  const texts = shelves.share;
  const client = useQueryClient();
  const { data: profile } = useQuery(ownVisibilityQuery);
  const [isAsking, setAsking] = useState(false);

  async function copyLink(id: number) {
    const url = siteUrl(`/profile?id=${id}&list=${shelf}`);
    // Without https there is no clipboard API, so the link is shown instead.
    const browser: Partial<Navigator> = navigator;
    const copied = browser.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    toast((await copied) ? ui.linkCopied : url);
  }

  const showing = useMutation({
    mutationFn: showShelf,
    onSuccess: async ({ id }) => {
      setAsking(false);
      await copyLink(id);
      await client.invalidateQueries({ queryKey: ['me'] });
    },
  });

  if (!profile) return null;
  const isShown = profile.visibility === 'public' && profile.shown.includes(shelf);
  const share = () => (isShown ? void copyLink(profile.id) : setAsking(true));
  return (
    <>
      <Button icon={<Share aria-hidden />} onClick={share}>
        {texts.button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          text={texts.text}
          confirm={texts.show}
          pending={showing.isPending}
          error={showing.error}
          onConfirm={() => showing.mutate({ shelf, profile })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
