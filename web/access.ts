import type { AccessMap as Rights } from '../contract/members/me.ts';

/** What the names carried by routes mean for this reader. A function decides when it is called. */
export type AccessMap = Readonly<Record<string, boolean | (() => boolean)>>;

/** The rights the server grants, and the names that are made of several of them. */
export function accessMap(rights: Partial<Rights>): AccessMap {
  const { manageGames, editNews, moderate, administer } = rights;
  return {
    ...rights,
    manage: () => [manageGames, editNews, moderate, administer].includes(true),
  };
}

/** A route without a name is open; a name that is missing from the map, or false, is closed. */
export function allowed(map: AccessMap, name: string | undefined): boolean {
  if (name === undefined) return true;
  const value = Object.hasOwn(map, name) ? map[name] : false;
  return typeof value === 'function' ? value() : value === true;
}
