import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Review } from '../../../contract/members/reviews.ts';
import { ReportDialog } from '../../domain/moderation/report-dialog.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { refreshReviews, removeReview, reportReview } from './reviews.api.ts';

type ReviewMenuProps = { review: Review; mayModerate: boolean };

/** What others can do about a review. */
export function ReviewMenu({ review, mayModerate }: ReviewMenuProps) {
  const { reports, reviews: texts } = useMessages();
  const [task, setTask] = useState<'report' | 'remove'>();
  const close = () => setTask(undefined);
  return (
    <>
      <Menu label={texts.options} trigger={<Ellipsis aria-hidden />}>
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => setTask('report')}>
          {reports.report}
        </MenuItem>
        {mayModerate && (
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => setTask('remove')}>
            {texts.delete}
          </MenuItem>
        )}
      </Menu>
      {task === 'report' &&
        createPortal(
          <ReportDialog
            title={texts.reportTitle}
            send={(report) => reportReview(review.id, report)}
            onClose={close}
          />,
          document.body,
        )}
      {task === 'remove' &&
        createPortal(<RemoveDialog review={review} onClose={close} />, document.body)}
    </>
  );
}

function RemoveDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { reviews: texts } = useMessages();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeReview(review.id),
    onSuccess: async () => {
      onClose();
      toast(texts.deleted);
      await refreshReviews(client);
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      confirm={texts.delete}
      danger
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
