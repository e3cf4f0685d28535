import { useState } from 'react';
import type { NewInvitation } from '../../../contract/login/invitations.ts';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useCreateInvitation } from './invitations.api.ts';
import { QrCode } from './qr-code.tsx';

const { usual, max } = adminLimits.invitationDays;
const choices = [1, 3, usual, 14, max];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invitations } = useMessages().users;
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(usual);
  const create = useCreateInvitation();
  if (create.data) return <Ready invitation={create.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={invitations.create}
      text={invitations.lead}
      confirm={invitations.confirm}
      pending={create.isPending}
      error={create.error}
      onConfirm={() => create.mutate({ note, days })}
      onClose={onClose}
    >
      <TextField
        label={invitations.note}
        hint={invitations.noteHint}
        required={false}
        autoComplete="off"
        maxLength={adminLimits.invitationNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Select
        label={invitations.days}
        value={String(days)}
        options={choices.map((count) => ({
          value: String(count),
          label: invitations.dayCount(count),
        }))}
        onChange={(event) => setDays(Number(event.target.value))}
      />
    </ConfirmDialog>
  );
}

type ReadyProps = { invitation: NewInvitation; onClose: () => void };

function Ready({ invitation: { url, expiresAt }, onClose }: ReadyProps) {
  const { invitations } = useMessages().users;
  const format = useFormat();
  return (
    <Dialog
      title={invitations.ready}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={url} label={invitations.copy} />
          <Button variant="primary" onClick={onClose}>
            {invitations.done}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p>{invitations.readyText(format.dateTime(expiresAt))}</p>
        <QrCode text={url} label={invitations.qr} />
        <TextField
          label={invitations.link}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  );
}
