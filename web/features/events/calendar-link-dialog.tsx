import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const queryKey = ['me', 'calendar-link'];

/** The address of a calendar of one's own; whoever has it can read the calendar. */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const { link: texts } = useMessages().calendar;
  const client = useQueryClient();
  const { data, error: readError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/me/calendar-link', { signal }),
  });
  const show = (url: string | null) => client.setQueryData(queryKey, { url });
  const making = useMutation({
    mutationFn: () => call('POST /api/me/calendar-link', {}),
    onSuccess: ({ url }) => show(url),
  });
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/me/calendar-link', {}),
    onSuccess: () => show(null),
  });
  const url = data?.url;
  const error = readError ?? making.error ?? removing.error;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        url ? (
          <>
            <Button variant="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
              {texts.remove}
            </Button>
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              {texts.renew}
            </Button>
            <CopyButton text={url} label={texts.copy} />
          </>
        ) : (
          <Button
            variant="primary"
            loading={data === undefined || making.isPending}
            onClick={() => making.mutate()}
          >
            {texts.make}
          </Button>
        )
      }
    >
      <div className="stack gap-4">
        {error && <FailureNote error={error} />}
        <p>{url ? texts.ready : texts.lead}</p>
        {url && (
          <TextField
            label={texts.address}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </Dialog>
  );
}
