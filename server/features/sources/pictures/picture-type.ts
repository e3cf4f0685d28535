/** The picture types that are served; not SVG, which may contain scripts. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** Detects the type by the first bytes, whatever the content type; null for anything else. */
export function pictureTypeOf(body: Buffer): PictureType | null {
  const at = (start: number, text: string) =>
    body.toString('latin1', start, start + text.length) === text;
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp';
  return at(4, 'ftypavif') ? 'image/avif' : null;
}
