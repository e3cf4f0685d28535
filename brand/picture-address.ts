/** Where the site itself serves a picture of another host, once it has a picture cache. */

/** Steam's own hosts of pictures: no others are cached. */
const isCachedHost = /^https:\/\/[\w.-]+\.steamstatic\.com\//;

/** Null for a picture that is never cached. */
export const mediaPath = (address: string): string | null =>
  isCachedHost.test(address) ? `/media/${pictureHash(address)}` : null;

/**
 * 64 bits in hexadecimal. It names a picture among those of one game, and is no proof of anything:
 * browsers have no hash of the cryptographic kind that can be had while a page is rendered.
 */
export function pictureHash(address: string): string {
  // The number behind `?t=` changes while the picture does not.
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

/** A smaller form of a screenshot, which Steam makes of each. */
export const thumbnailOf = (address: string): string =>
  address.replace(/\.jpg(?=\?|$)/, '.600x338.jpg');
