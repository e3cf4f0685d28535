import { mediaPath } from '../../brand/picture-address.ts';
import { withBasePath } from './base-path.ts';

/** Whether the site serves the pictures of games itself; set by the server, like the base path. */
let isCached = import.meta.env.SSR
  ? false
  : document.documentElement.dataset['pictures'] === 'cached';

/** On the server, once. */
export function setPictureCache(isOn: boolean): void {
  isCached = isOn;
}

/** Where the browser finds a picture of a game. */
export function gamePicture(address: string, appId: number): string {
  const path = isCached ? mediaPath(address) : null;
  return withBasePath(path ? `${path}?app=${appId}` : address);
}
