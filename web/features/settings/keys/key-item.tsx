import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileKey, IdCard, KeyRound, MessageCircle, Pencil, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Identity, ListedIdentity } from '../../../../contract/login/identities.ts';
import { formatRelative } from '../../../i18n/format-relative.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { removeKey, renameKey } from './keys.api.ts';
import styles from './keys.module.css';

const icons = {
  local: Smartphone,
  'wechat-mp': MessageCircle,
  telegram: MessageCircle,
  passkey: KeyRound,
  oidc: IdCard,
  recovery: FileKey,
};

type KeyItemProps = { identity: ListedIdentity; codesLeft: number };

export function KeyItem({ identity, codesLeft }: KeyItemProps) {
  const { keys } = useMessages().account;
  const lang = useLang();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { provider, label, createdAt, lastUsedAt, works } = identity;
  const isUsedUp = provider === 'recovery' && codesLeft === 0;
  const Icon = icons[provider];
  const name = label || keys.ways[provider];
  return (
    <li className={styles.key}>
      <Icon aria-hidden className={styles.icon} />
      <div className="grow">
        <p className={styles.name}>
          {name}
          {label && <Tag>{keys.ways[provider]}</Tag>}
          {provider === 'recovery' && <Tag>{keys.codesLeft(codesLeft)}</Tag>}
          {!works && !isUsedUp && <Tag tone="warning">{keys.notWorking}</Tag>}
        </p>
        <p className="faint">
          {keys.times(formatDate(lang, createdAt), lastUsedAt && formatRelative(lang, lastUsedAt))}
        </p>
      </div>
      {provider !== 'recovery' && (
        <IconButton
          label={keys.rename(name)}
          icon={<Pencil aria-hidden />}
          onClick={() => setOpen('rename')}
        />
      )}
      <IconButton
        label={keys.remove(name)}
        icon={<Trash2 aria-hidden />}
        onClick={() => setOpen('remove')}
      />
      {open === 'rename' && (
        <RenameDialog identity={identity} name={name} onClose={() => setOpen(null)} />
      )}
      {open === 'remove' && (
        <RemoveDialog identity={identity} name={name} onClose={() => setOpen(null)} />
      )}
    </li>
  );
}

type KeyDialogProps = { identity: Identity; name: string; onClose: () => void };

function RemoveDialog({ identity, name, onClose }: KeyDialogProps) {
  const { keys } = useMessages().account;
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeKey(client, identity.id),
    onSuccess: () => {
      toast(keys.removed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={keys.removeTitle(name)}
      text={keys.removeText[identity.provider]}
      confirm={keys.removeConfirm}
      danger
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}

function RenameDialog({ identity, name, onClose }: KeyDialogProps) {
  const { keys } = useMessages().account;
  const client = useQueryClient();
  const [label, setLabel] = useState(name);
  const renaming = useMutation({
    mutationFn: () => renameKey(client, identity.id, label.trim()),
    onSuccess: onClose,
  });
  const isEmpty = label.trim() === '';
  return (
    <ConfirmDialog
      title={keys.renameTitle}
      text={keys.renameText}
      confirm={keys.renameConfirm}
      pending={renaming.isPending}
      error={renaming.error}
      onConfirm={() => !isEmpty && renaming.mutate()}
      onClose={onClose}
    >
      <TextField
        label={keys.name}
        value={label}
        maxLength={50}
        autoComplete="off"
        error={isEmpty && keys.nameMissing}
        onChange={({ target }) => setLabel(target.value)}
      />
    </ConfirmDialog>
  );
}
