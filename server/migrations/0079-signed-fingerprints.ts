import type { Migration } from '../platform/database/migrate.ts';

/** Fingerprints of repeated requests are signed from now on; the unsigned ones are let go. */
export const signedFingerprints: Migration = {
  name: '0079-signed-fingerprints',
  async up(db) {
    await db.deleteFrom('keyed_requests').execute();
  },
};
