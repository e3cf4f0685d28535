import { useState } from 'react';
import type { Role } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './forms.module.css';
import type { UserDialogProps } from './user-dialogs.tsx';
import { useSetRoles } from './users.api.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';
import { conflictOf } from '../../api/api-error.ts';

const roles: readonly Role[] = ['user', 'editor', 'admin'];

type RolesDialogProps = UserDialogProps & { isOwn: boolean; onOwnChange: () => void };

export function RolesDialog({ user, isOwn, onOwnChange, onClose }: RolesDialogProps) {
  const { users, account } = useMessages();
  const { rolesDialog, save } = users;
  const { profile } = account;
  const [base, setBase] = useState(user.roles);
  const [chosen, setChosen] = useState<readonly Role[]>(base);
  const change = useSetRoles(showCurrent);

  function toggle(role: Role) {
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  }

  /** Shows the current roles if another administrator has changed them meanwhile. */
  function showCurrent(error: Error) {
    const current = conflictOf('PUT /api/user/:id/roles', error);
    if (!current) return;
    setBase(current.roles);
    setChosen(current.roles);
  }

  return (
    <WriteDialog
      title={rolesDialog.title(user.nickname)}
      text={isOwn ? rolesDialog.ownText : rolesDialog.text}
      confirm={save}
      write={change}
      input={{ id: user.id, roles: [...chosen], base }}
      done={rolesDialog.done(user.nickname)}
      onDone={() => isOwn && onOwnChange()}
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
    </WriteDialog>
  );
}
