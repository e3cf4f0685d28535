import { isOwnPicture, mediaPath, smallPicture } from '../../brand/picture-address.ts';
import type { PictureMode } from '../../contract/settings.ts';
import { withBasePath } from './base-path.ts';

/** Where the games' pictures come from; the server writes it into the page. */
let mode = () => document.documentElement.dataset['pictures'] ?? 'store';

/** Called once on the server. */
export function setPictures(current: () => PictureMode): void {
  mode = current;
}

/** After a change of the setting: this document's policy does not know the pictures' hosts yet. */
export const showPictures = (chosen: PictureMode) => {
  document.documentElement.dataset['pictures'] = chosen === 'cache' ? 'cache' : 'none';
};

/**
 * The URL of a game's picture: a path of this site if pictures are cached, else the original;
 * undefined if pictures of other hosts are not shown.
 */
export function gamePicture(address: string, appId: number): string | undefined {
  if (mode() === 'none' && !address.startsWith('/')) return undefined;
  const path = mode() === 'cache' ? mediaPath(address) : null;
  return withBasePath(path ? `${path}?app=${appId}` : smallPicture(address));
}

/** For sharp screens; undefined for pictures that have one size only. */
export const sharperPicture = (address: string): string | undefined =>
  isOwnPicture(address) ? `${withBasePath(address)} 2x` : undefined;
