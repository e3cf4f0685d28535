import { pictureLimits, pictureTypeIn } from '../../../contract/pictures/picture-limits.ts';

export type PreparedPicture = {
  /** What is sent: the picture, or a smaller one of it. */
  file: Blob;
  /** For the preview; null when the browser cannot read it, which the server then explains. */
  bitmap: ImageBitmap | null;
};

/** Why a file is not sent at all. */
export class UnfitPicture extends Error {
  readonly reason: 'type' | 'size';

  constructor(reason: 'type' | 'size') {
    super(reason);
    this.reason = reason;
  }
}

const { bytes, minSide, maxSide, storedSide } = pictureLimits;
const smallEnough = 2 ** 20;
const quality = 0.9;

/**
 * Names the true type of a picture, whose name may say another, and makes it as small as it is
 * stored: a photo of ten megabytes takes a minute on a phone's line.
 */
export async function preparePicture(sent: File): Promise<PreparedPicture> {
  const type = pictureTypeIn(new Uint8Array(await sent.slice(0, 16).arrayBuffer()));
  if (!type) throw new UnfitPicture('type');
  if (sent.size > bytes) throw new UnfitPicture('size');
  const file = new Blob([sent], { type });
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap || file.size <= smallEnough) return { file, bitmap };
  const sides = [bitmap.width, bitmap.height];
  const isRefused = sides.some((side) => side < minSide || side > maxSide);
  const smaller = isRefused ? null : await shrink(bitmap);
  return { file: smaller && smaller.size < file.size ? smaller : file, bitmap };
}

function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, storedSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(minSide, Math.round(bitmap.width * scale));
  canvas.height = Math.max(minSide, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}

/** The first picture among files that were pasted or dropped; any file, if there is no picture. */
export function pictureAmong(files: FileList | undefined): File | undefined {
  const all = [...(files ?? [])];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0];
}
