import { roleNames, staffOf } from '../../platform/auth/roles.ts';

/** A person in a list, from columns of a left join; null once the account is deleted. */
export const personOf = (id: number | null, nickname: string | null, roles: string | null) =>
  id !== null && nickname !== null && roles !== null
    ? { id, nickname, staff: staffOf(roleNames(roles)) }
    : null;
