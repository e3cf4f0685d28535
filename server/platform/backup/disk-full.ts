import { isFull } from '../database/dialect.ts';
import { StartError } from '../start-error.ts';

/** No room on the disk, in the user's quota, or in what a file may hold. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The same failure, in words where the disk is full. */
export function explainFull(error: unknown, folder: string): unknown {
  const isDisk = codes.includes((error as NodeJS.ErrnoException).code ?? '');
  if (!isDisk && !isFull(error)) return error;
  const text = {
    en: `There is no room left in ${folder}: nothing was changed.`,
    'zh-CN': `${folder} 的空间不足；没有任何改动。`,
  };
  return new StartError(text, { cause: error });
}
