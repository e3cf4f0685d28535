import type { Me } from '../../contract/me.ts';

/** What people may see of their own account; the rest of the row stays here. */
export const asMe = ({ id, nickname, avatarUrl, roles, createdAt }: Me): Me => ({
  id,
  nickname,
  avatarUrl,
  roles,
  createdAt,
});
