import type { AccessMap as Rights } from '../contract/members/me.ts';

/**
 * Whether each access name that a route declares is open to this visitor; functions are evaluated
 * on each check.
 */
export type AccessMap = Readonly<Record<string, boolean | (() => boolean)>>;

/** The rights that the server grants, plus names that combine several of them. */
export function accessMap(rights: Partial<Rights>): AccessMap {
  const { manageGames, editNews, moderate, administer } = rights;
  return {
    ...rights,
    manage: () => [manageGames, editNews, moderate, administer].includes(true),
  };
}

/** A route without an access name is open; a name that is false or not in the map is closed. */
export function allowed(map: AccessMap, name: string | undefined): boolean {
  if (name === undefined) return true;
  const value = Object.hasOwn(map, name) ? map[name] : false;
  return typeof value === 'function' ? value() : value === true;
}
