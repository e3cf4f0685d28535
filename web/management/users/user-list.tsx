import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ManagedUser } from '../../../contract/members/users.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Card } from '../../ui/display/card.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { BanDialog } from '../ui/ban-dialog.tsx';
import { ResetDialog } from '../ui/reset-dialog.tsx';
import { useIsWide } from '../../browser/use-is-wide.ts';
import { RecoveryLinkDialog } from './recovery-link-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { EndSessionsDialog, UnbanDialog } from './user-dialogs.tsx';
import styles from './user-list.module.css';
import { type UserAction, UserMenu } from './user-menu.tsx';
import { LastSeen, UserName, UserRoles, UserState } from './user-parts.tsx';

type UserListProps = {
  users: ManagedUser[];
  ownId: number | undefined;
  /** Called after administrators have changed their own roles, which may end their access. */
  onOwnChange: () => void;
};

/** A table or, on narrow screens, cards. */
export function UserList({ users, ownId, onOwnChange }: UserListProps) {
  const [pending, setPending] = useState<{ action: UserAction; user: ManagedUser }>();
  const isWide = useIsWide();
  const isOwn = (user: ManagedUser) => user.id === ownId;
  const name = (user: ManagedUser) => <UserName user={user} isOwn={isOwn(user)} />;
  const menu = (user: ManagedUser) => (
    <UserMenu user={user} isOwn={isOwn(user)} onAction={(action) => setPending({ action, user })} />
  );
  const close = () => setPending(undefined);
  const Layout = isWide ? UserTable : UserCards;
  return (
    <>
      <Layout users={users} name={name} menu={menu} />
      {pending?.action === 'roles' && (
        <RolesDialog
          user={pending.user}
          isOwn={isOwn(pending.user)}
          onOwnChange={onOwnChange}
          onClose={close}
        />
      )}
      {pending?.action === 'ban' && <BanDialog member={pending.user} onClose={close} />}
      {pending?.action === 'unban' && <UnbanDialog user={pending.user} onClose={close} />}
      {pending?.action === 'recoveryLink' && (
        <RecoveryLinkDialog user={pending.user} onClose={close} />
      )}
      {pending?.action === 'reset' && <ResetDialog member={pending.user} onClose={close} />}
      {pending?.action === 'endSessions' && (
        <EndSessionsDialog user={pending.user} onClose={close} />
      )}
    </>
  );
}

type LayoutProps = {
  users: ManagedUser[];
  name: (user: ManagedUser) => ReactNode;
  menu: (user: ManagedUser) => ReactNode;
};

const roles = (user: ManagedUser) => <UserRoles user={user} />;
const state = (user: ManagedUser) => <UserState user={user} />;
const lastSeen = (user: ManagedUser) => <LastSeen user={user} />;

function UserTable({ users, name, menu }: LayoutProps) {
  const {
    app,
    users: { columns },
  } = useMessages();
  const format = useFormat();
  const shown: Column<ManagedUser>[] = [
    { key: 'account', header: columns.account, cell: name },
    { key: 'roles', header: columns.roles, cell: roles },
    { key: 'state', header: columns.state, cell: state },
    { key: 'lastSeen', header: columns.lastSeen, cell: lastSeen },
    {
      key: 'sessions',
      header: columns.sessions,
      numeric: true,
      cell: (user) => format.number(user.sessions),
    },
    { key: 'joined', header: columns.joined, cell: (user) => format.date(user.createdAt) },
    { key: 'actions', header: columns.actions, cell: menu },
  ];
  return (
    <DataTable
      caption={app.pages.users}
      columns={shown}
      rows={users}
      rowKey={({ id }) => id}
      isDense
    />
  );
}

function UserCards({ users, name, menu }: LayoutProps) {
  const {
    app,
    users: { sessionCount },
  } = useMessages();
  const format = useFormat();
  return (
    <ul className={styles.cards} aria-label={app.pages.users}>
      {users.map((user) => (
        <li key={user.id}>
          <Card>
            <div className={styles.head}>
              {name(user)}
              {menu(user)}
            </div>
            <div className={styles.tags}>
              <UserRoles user={user} />
              <UserState user={user} />
            </div>
            <p className={styles.faint}>
              <LastSeen user={user} />
              {user.sessions > 0 && <> · {sessionCount(format.number(user.sessions))}</>}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
