import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Merge, Smartphone } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { LoginWay } from '../../../../contract/login/identities.ts';
import type { MergePreview } from '../../../../contract/login/merge.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { refreshKeys } from './keys.api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { previewMerge, takeReturn } from './merge.api.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** A dialog that shows a code for another phone, and the result of its scan. */
export type LinkDialogComponent = ComponentType<{
  ways: readonly LoginWay[];
  onLinked: () => void;
  onTaken: (ticket: string) => void;
  onClose: () => void;
}>;

const scannedWays: readonly LoginWay[] = ['local', 'wechat-mp', 'telegram'];

type LinkedKeysProps = { ways: readonly LoginWay[]; LinkDialog: LinkDialogComponent };

/** Links another phone; if it belongs to another account, offers to merge the two. */
export function LinkedKeys({ ways, LinkDialog }: LinkedKeysProps) {
  const { keys } = useMessages().account;
  const client = useQueryClient();
  const [open, setOpen] = useState<'scan' | 'code' | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const look = useMutation({
    mutationFn: (ticket: string) => previewMerge({ ticket }),
    onSuccess: setPreview,
  });

  const lookAtReturned = useEffectEvent(() => {
    const returned = takeReturn();
    if (returned === 'linked') linked();
    else if (returned) look.mutate(returned.ticket);
  });
  useEffect(() => lookAtReturned(), []);

  function linked() {
    setOpen(null);
    toast(keys.linked);
    void refreshKeys(client);
  }

  function taken(ticket: string) {
    setOpen(null);
    look.mutate(ticket);
  }

  return (
    <>
      {ways.some((way) => scannedWays.includes(way)) && (
        <Button icon={<Smartphone aria-hidden />} onClick={() => setOpen('scan')}>
          {keys.addScanned}
        </Button>
      )}
      {ways.includes('recovery') && (
        <Button icon={<Merge aria-hidden />} onClick={() => setOpen('code')}>
          {keys.merge.byCode}
        </Button>
      )}
      <FailureNote error={look.error} />
      {open === 'scan' && (
        <LinkDialog ways={ways} onLinked={linked} onTaken={taken} onClose={() => setOpen(null)} />
      )}
      {open === 'code' && (
        <MergeByCode
          onPreview={(found) => {
            setOpen(null);
            setPreview(found);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {preview?.needsProof && (
        <MergeByCode
          name={preview.other.nickname}
          onPreview={setPreview}
          onClose={() => setPreview(null)}
        />
      )}
      {preview && !preview.needsProof && (
        <MergeDialog preview={preview} onClose={() => setPreview(null)} />
      )}
    </>
  );
}

type MergeByCodeProps = {
  /** The account that a scan has named, but not proven. */
  name?: string | undefined;
  onPreview: (preview: MergePreview) => void;
  onClose: () => void;
};

/** Proves ownership of the other account by one of its recovery codes. */
function MergeByCode({ name, onPreview, onClose }: MergeByCodeProps) {
  const { merge } = useMessages().account.keys;
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const preview = useMutation({ mutationFn: () => previewMerge({ code }), onSuccess: onPreview });

  function look() {
    setIsChecked(true);
    if (code.trim() !== '') preview.mutate();
  }

  return (
    <ConfirmDialog
      title={name === undefined ? merge.byCodeTitle : merge.title(name)}
      text={name === undefined ? merge.byCodeText : merge.proveText(name)}
      confirm={merge.look}
      pending={preview.isPending}
      error={preview.error}
      onConfirm={look}
      onClose={onClose}
    >
      <TextField
        label={merge.code}
        hint={merge.codeHint}
        error={isChecked && code.trim() === '' && merge.codeMissing}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </ConfirmDialog>
  );
}
