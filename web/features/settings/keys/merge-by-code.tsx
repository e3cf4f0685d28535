import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergePreview } from '../../../../contract/login/merge.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { previewMerge } from './merge.api.ts';

type MergeByCodeProps = {
  /** The account that a scan has named, but not proven. */
  name?: string | undefined;
  onPreview: (preview: MergePreview) => void;
  onClose: () => void;
};

/** Proves ownership of the other account by one of its recovery codes. */
export function MergeByCode({ name, onPreview, onClose }: MergeByCodeProps) {
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
