import sharp from 'sharp';
import {
  pictureLimits,
  pictureTypeIn,
  type PictureType,
} from '../../../contract/pictures/picture-limits.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';

export type PictureOrder = {
  file: Uint8Array;
  /** The type that the sender names; null when nobody has said any. */
  says: string | null;
};

/** What is stored of a picture; `small` is null when the large one is small enough. */
export type ReadPicture = {
  width: number;
  height: number;
  large: Uint8Array;
  small: Uint8Array | null;
};

/** What is wrong with a picture. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly problem: FieldProblem;

  constructor(problem: FieldProblem) {
    super(problem.is);
    this.problem = problem;
  }
}

const loaders = ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);
const { minSide: min, maxSide: max, storedSide, smallWidth } = pictureLimits;
const quality = 82;

/** The library reads nothing but the three types, from memory only, and keeps nothing. */
export function prepareLibrary() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Draws a picture anew, upright and in sRGB: neither metadata nor anything that hides in the file
 * is left. Runs in a process of its own, which is ended when a file takes too much work.
 */
export async function readPicture({ file, says }: PictureOrder): Promise<ReadPicture> {
  const type = pictureTypeIn(file);
  if (!type) throw new PictureError({ is: 'noPicture' });
  if (says !== null && says !== type) {
    throw new PictureError({ is: 'otherPicture', says: nameOf(says), found: nameOf(type) });
  }
  if (carriesScript(file)) throw new PictureError({ is: 'scriptInPicture' });
  await checkSides(file);
  try {
    const large = await draw(file, { width: storedSide, height: storedSide });
    const { width, height } = large.info;
    const small = width > smallWidth ? await draw(large.data, { width: smallWidth }) : null;
    return { width, height, large: large.data, small: small?.data ?? null };
  } catch {
    throw new PictureError({ is: 'brokenPicture' });
  }
}

const nameOf = (type: string) => {
  const names: Record<PictureType, string> = {
    'image/png': 'PNG',
    'image/jpeg': 'JPEG',
    'image/webp': 'WebP',
  };
  return names[type as PictureType] ?? type;
};

/** Compressed pixels do not contain these by chance. What is stored would not contain them either. */
const script = /<script|<iframe|<html|<\?php|<svg\s+[a-z]/i;
const carriesScript = (file: Uint8Array) => script.test(Buffer.from(file).toString('latin1'));

/** Reads the size before decoding, because a small file may contain a huge picture. */
async function checkSides(file: Uint8Array) {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError({ is: 'brokenPicture' });
    });
  if ([width, height].some((side) => side < min || side > max)) {
    throw new PictureError({ is: 'pixels', min, max });
  }
}

const draw = (file: Uint8Array, size: { width: number; height?: number }) =>
  sharp(file, { limitInputPixels: max * max, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
