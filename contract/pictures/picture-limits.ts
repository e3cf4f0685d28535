/** The limits of an uploaded picture. */
export const pictureLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 10 * 2 ** 20,
  /** The size of a side in pixels. */
  minSide: 200,
  maxSide: 8000,
  /** The longest side that is stored. */
  storedSide: 1600,
  /** The width of the small one, which lists show. */
  smallWidth: 460,
} as const;

export type PictureType = (typeof pictureLimits.types)[number];

/** The type that a picture's first bytes tell, whatever its name says; null for any other file. */
export function pictureTypeIn(start: Uint8Array): PictureType | null {
  const has = (at: number, text: string) =>
    [...text].every((character, index) => start[at + index] === character.charCodeAt(0));
  if (has(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (has(0, '\xff\xd8\xff')) return 'image/jpeg';
  return has(0, 'RIFF') && has(8, 'WEBP') ? 'image/webp' : null;
}
