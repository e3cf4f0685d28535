/** The paths under which a site with a picture cache serves pictures of other hosts. */

/** Only pictures on Steam's hosts are cached. */
const isCachedHost = /^https:\/\/[\w.-]+\.steamstatic\.com\//;

/** Null for a picture that is never cached. */
export const mediaPath = (address: string): string | null =>
  isCachedHost.test(address) ? `/media/${pictureHash(address)}` : null;

/**
 * A 64-bit hash in hexadecimal, not a cryptographic one: browsers offer those only asynchronously,
 * which does not work during rendering. It identifies a picture among those of one game.
 */
export function pictureHash(address: string): string {
  // The number after `?t=` changes even when the picture does not.
  const text = address.replace(/\?t=\d+$/, '');
  let [low, high] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  const mixed = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');
  return hex(mixed(high, low)) + hex(mixed(low, high));
}

/** The URL of a screenshot's thumbnail, which Steam provides. */
export const thumbnailOf = (address: string): string =>
  address.replace(/\.jpg(?=\?|$)/, '.600x338.jpg');

/** A picture that staff have uploaded or fetched: its address tells its size. */
const ownForm = /^\/pictures\/([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

export type OwnPicture = { id: string; width: number; height: number };

export const ownPicturePath = ({ id, width, height }: OwnPicture): string =>
  `/pictures/${id}-${width}x${height}.webp`;

/** Null for any other address. */
export function ownPicture(address: string): OwnPicture | null {
  const [, id, width, height] = ownForm.exec(address) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

/** For pages, whose stored addresses need no check. */
export const isOwnPicture = (address: string): boolean => address.startsWith('/pictures/');

/** The address of the small picture for lists; other addresses stay as they are. */
export const smallPicture = (address: string): string =>
  isOwnPicture(address) ? address.replace('.webp', '.small.webp') : address;
