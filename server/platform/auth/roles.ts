import type { Access } from '../../../contract/endpoint.ts';
import type { AccessMap, Role, Staff } from '../../../contract/members/me.ts';

export const roleNames = (roles: string) => roles.split(' ') as Role[];

/** The badge beside the name of an administrator or editor. */
export const staffOf = (roles: readonly Role[]): Staff =>
  roles.includes('admin') ? 'admin' : roles.includes('editor') ? 'editor' : null;

/** The one place that defines which role may do what. */
export function mayCall(access: Access, roles: readonly Role[] | null): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'user':
      return roles !== null;
    case 'editor':
      return roles !== null && (roles.includes('editor') || roles.includes('admin'));
    case 'admin':
      return roles !== null && roles.includes('admin');
  }
}

export const accessMap = (roles: readonly Role[] | null): AccessMap => ({
  signedIn: mayCall('user', roles),
  manageGames: mayCall('admin', roles),
  editNews: mayCall('editor', roles),
  moderate: mayCall('editor', roles),
  administer: mayCall('admin', roles),
});
