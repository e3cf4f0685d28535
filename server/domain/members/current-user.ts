import type { Me, Role } from '../../../contract/members/me.ts';
import { staffOf } from '../../platform/auth/roles.ts';

type Account = Omit<Me, 'roles' | 'staff'> & { roles: readonly Role[] };

/** The fields of an account that its owner may see. */
export const toCurrentUser = ({ id, nickname, avatarUrl, roles, createdAt }: Account): Me => ({
  id,
  nickname,
  avatarUrl,
  roles: [...roles],
  staff: staffOf(roles),
  createdAt,
});
