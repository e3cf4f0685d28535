import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { Role } from '../../../contract/members/me.ts';
import { sessionQuery, useSession } from '../../features/me/session.ts';
import { DemoMembers } from '../../management/users/demo-members.tsx';
import { Invitations } from '../../management/users/invitations.tsx';
import { UserFilter } from '../../management/users/user-filter.tsx';
import { UserResults } from '../../management/users/user-results.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './admin-users-page.module.css';

const route = getRouteApi('/admin/users');

export function Page() {
  const { app } = useMessages();
  const { user } = useSession();
  const search = useSearch();
  const router = useRouter();
  const client = useQueryClient();

  /** After a change of the own account: reloads the session and checks the route's access. */
  async function onOwnChange() {
    await client.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true });
    await router.invalidate();
  }

  return (
    <>
      <TitleLine
        title={app.pages.users}
        actions={<ButtonLink to="/admin/audit">{app.pages.audit}</ButtonLink>}
      />
      <div className={styles.accounts}>
        <UserFilter {...search} />
        <UserResults search={search} ownId={user?.id} onOwnChange={() => void onOwnChange()} />
      </div>
      <DemoMembers />
      <Invitations />
    </>
  );
}

const roles: Record<string, Role> = { user: 'user', editor: 'editor', admin: 'admin' };
const truths: Record<string, boolean> = { true: true, false: false };

/** Addresses may be edited by hand: values that the server would reject are ignored. */
function useSearch() {
  const { q, role = '', banned = '', page } = route.useSearch();
  return {
    q,
    role: roles[role],
    banned: truths[banned],
    page: readPageNumber(page),
  };
}
