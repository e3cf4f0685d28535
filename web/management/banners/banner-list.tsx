import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { BannerRow } from './banner-row.tsx';
import { moved } from './banner-state.ts';
import {
  type Banner,
  bannersQuery,
  useDeleteBanner,
  useReorder,
  useSwitchBanner,
} from './banners.api.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';

type BannerListProps = { onEdit: (banner: Banner | 'new') => void };

export function BannerList({ onEdit }: BannerListProps) {
  const { banners } = useMessages().editorial;
  return (
    <QueryView query={bannersQuery} skeleton={<Skeleton height="20rem" />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            title={banners.none}
            actions={
              <Button variant="primary" onClick={() => onEdit('new')}>
                {banners.add}
              </Button>
            }
          >
            {banners.noneText}
          </EmptyState>
        ) : (
          <Banners items={items} onEdit={onEdit} />
        )
      }
    </QueryView>
  );
}

function Banners({ items, onEdit }: BannerListProps & { items: readonly Banner[] }) {
  const { editorial } = useMessages();
  const showFailure = useFailureToast();
  const [removed, setRemoved] = useState<Banner>();
  const reorder = useReorder();
  const turn = useSwitchBanner();
  // Shows the new order while it is being saved.
  const shown = reorder.isPending ? reorder.variables : items;

  return (
    <>
      <ol className="stack gap-3" aria-label={editorial.banners.list}>
        {shown.map((banner, at) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            isFirst={at === 0}
            isLast={at === shown.length - 1}
            isBusy={reorder.isPending}
            onMove={(step) => reorder.mutate(moved(shown, at, step), { onError: showFailure })}
            onTurn={() => turn.mutate(banner, { onError: showFailure })}
            onEdit={() => onEdit(banner)}
            onRemove={() => setRemoved(banner)}
          />
        ))}
      </ol>
      {removed && <RemoveDialog banner={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function RemoveDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const { banners } = useMessages().editorial;
  return (
    <WriteDialog
      title={banners.removeTitle(banner.title)}
      text={banners.removeText}
      confirm={banners.remove}
      danger
      write={useDeleteBanner()}
      input={banner.id}
      done={banners.done.removed}
      onClose={onClose}
    />
  );
}
