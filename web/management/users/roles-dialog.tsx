import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { Role } from '../../../contract/members/me.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './forms.module.css';
import type { UserDialogProps } from './user-dialogs.tsx';
import { useSetRoles } from './users.api.ts';

const roles: readonly Role[] = ['user', 'editor', 'admin'];

type RolesDialogProps = UserDialogProps & { isOwn: boolean; onOwnChange: () => void };

export function RolesDialog({ user, isOwn, onOwnChange, onClose }: RolesDialogProps) {
  const {
    users: { rolesDialog, save },
    account: { profile },
  } = useMessages();
  const [base, setBase] = useState(user.roles);
  const [chosen, setChosen] = useState<readonly Role[]>(base);
  const change = useSetRoles();

  function toggle(role: Role) {
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  }

  function finish() {
    onClose();
    toast(rolesDialog.done(user.nickname));
    if (isOwn) onOwnChange();
  }

  /** Shows the current roles if another administrator has changed them meanwhile. */
  function showCurrent(error: Error) {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const current = error.data as Api['PUT /api/user/:id/roles']['conflict'];
    if (!current) return;
    setBase(current.roles);
    setChosen(current.roles);
  }

  return (
    <ConfirmDialog
      title={rolesDialog.title(user.nickname)}
      text={isOwn ? rolesDialog.ownText : rolesDialog.text}
      confirm={save}
      pending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          { id: user.id, roles: [...chosen], base },
          { onSuccess: finish, onError: showCurrent },
        )
      }
      onClose={onClose}
    >
      <fieldset className={styles.roles}>
        <legend>{rolesDialog.legend}</legend>
        {roles.map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="checkbox"
              checked={role === 'user' || chosen.includes(role)}
              disabled={role === 'user'}
              onChange={() => toggle(role)}
            />
            <span className={styles.roleName}>{profile.roles[role]}</span>
            <span className={styles.roleText}>{rolesDialog[role]}</span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
