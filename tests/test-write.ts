import type { Kysely } from 'kysely';
import { createBatchedTransaction } from '../server/platform/database/batched-transaction.ts';
import type { Tables } from '../server/platform/database/tables/tables.ts';
import { createWrite, type ApplyEffects } from '../server/platform/write.ts';

/** `write` without a server: real transactions, whose effects go where the test wants them. */
export const createTestWrite = (db: Kysely<Tables>, applyEffects: ApplyEffects = async () => {}) =>
  createWrite({
    db,
    batchedTransaction: createBatchedTransaction(db),
    idempotency: {
      idempotent: (work) => async (db) => ({ value: await work(db), isRepeat: false }),
    },
    applyEffects,
  });
