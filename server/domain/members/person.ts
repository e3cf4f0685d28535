import { roleNames, staffOf } from '../../platform/auth/roles.ts';

/** What is shown beside the name of a member. */
export const marksOf = ({ roles, isDemo }: { roles: string; isDemo: 0 | 1 }) => ({
  staff: staffOf(roleNames(roles)),
  demo: isDemo === 1,
});

type PersonRow = {
  id: number | null;
  nickname: string | null;
  roles: string | null;
  isDemo: 0 | 1 | null;
};

/** A person in a list, from columns of a left join; null once the account is deleted. */
export const personOf = ({ id, nickname, roles, isDemo }: PersonRow) =>
  id !== null && nickname !== null && roles !== null
    ? { id, nickname, ...marksOf({ roles, isDemo: isDemo ?? 0 }) }
    : null;
