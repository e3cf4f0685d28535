import { isFull } from '../database/dialect.ts';
import { StartError } from '../start-error.ts';

/** The disk is full, the user's quota is used up, or the file has reached its maximum size. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Replaces an error about a full disk with a readable one; returns all other errors unchanged. */
export function explainFull(error: unknown, folder: string): unknown {
  const isDisk = codes.includes((error as NodeJS.ErrnoException).code ?? '');
  if (!isDisk && !isFull(error)) return error;
  const text = {
    en: `There is no room left in ${folder}: nothing was changed.`,
    'zh-CN': `${folder} 的空间不足；没有任何改动。`,
  };
  return new StartError(text, { cause: error });
}
