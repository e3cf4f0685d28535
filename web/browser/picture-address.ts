import { mediaPath } from '../../brand/picture-address.ts';
import { withBasePath } from './base-path.ts';

/** Whether the site serves the games' pictures itself; the server writes it into the page. */
let isCached = import.meta.env.SSR
  ? false
  : document.documentElement.dataset['pictures'] === 'cached';

/** Called once on the server. */
export function setPictureCache(isOn: boolean): void {
  isCached = isOn;
}

/** The URL of a game's picture: a path of this site if pictures are cached, else the original. */
export function gamePicture(address: string, appId: number): string {
  const path = isCached ? mediaPath(address) : null;
  return withBasePath(path ? `${path}?app=${appId}` : address);
}
