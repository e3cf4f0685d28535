import { createHash } from 'node:crypto';
import { ownPicturePath } from '../../../brand/picture-address.ts';
import { createChildQueue, type ChildLimits } from '../../platform/child/child-queue.ts';
import type { Db } from '../../platform/database/db.ts';
import { overloaded } from '../../platform/http/errors.ts';
import { programPath } from '../../platform/root.ts';
import type { PictureOrder, ReadPicture } from './read-picture.ts';
import { refusePicture } from './refuse-picture.ts';

const limits: ChildLimits = {
  maxQueue: 8,
  timeoutMs: 30_000,
  workMs: 10_000,
  idleMs: 20_000,
  restMs: 0,
};
const script = programPath('server/features/pictures/picture-child.ts');

/** A picture that is ready to be stored, with the address that it will have. */
export type NewPicture = Omit<ReadPicture, 'large' | 'small'> & {
  id: string;
  url: string;
  large: Buffer;
  small: Buffer | null;
};

export type PictureReader = ReturnType<typeof createPictureReader>;

/** Reads files from outside in a process of its own. */
export function createPictureReader() {
  const queue = createChildQueue<PictureOrder, ReadPicture>({
    ...limits,
    script,
    refuse: refusePicture,
  });
  return {
    async read(file: Buffer, says: string | null): Promise<NewPicture> {
      if (file.length === 0) throw refusePicture({ is: 'missing' });
      const read = await queue.run({ file, says });
      if (!read) throw overloaded();
      const { width, height } = read;
      const large = Buffer.from(read.large);
      const id = createHash('sha256').update(large).digest('hex').slice(0, 24);
      const small = read.small && Buffer.from(read.small);
      return { id, url: ownPicturePath({ id, width, height }), width, height, large, small };
    },
    close: queue.close,
  };
}

type Stored = { origin: string | null; now: Date };

/** A picture that is there already becomes young again, so that the cleanup leaves it. */
export async function storePicture(
  db: Db,
  { url: _url, ...picture }: NewPicture,
  { origin, now }: Stored,
) {
  const createdAt = now.toISOString();
  await db
    .insertInto('pictures')
    .values({ ...picture, origin, createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ origin, createdAt }))
    .execute();
}

type Asked = { id: string; width: number; height: number; isSmall: boolean };

/** Undefined also for a size that the picture does not have. */
export async function findPicture(db: Db, { id, width, height, isSmall }: Asked) {
  const row = await db
    .selectFrom('pictures')
    .select(isSmall ? (eb) => eb.fn.coalesce('small', 'large').as('bytes') : 'large as bytes')
    .where('id', '=', id)
    .where('width', '=', width)
    .where('height', '=', height)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}
