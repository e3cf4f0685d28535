import { addHolder, removeHolder } from '../../../domain/members/achievements.ts';
import type { OwnedTable } from '../../../domain/members/owned-tables.ts';
import { lockAwards } from '../../../platform/database/dialect.ts';

/** Tables of members whose rows are in no counts of a feature. */
export const plainTables: readonly OwnedTable[] = [
  { table: 'identities', owner: 'userId', key: ['id'] },
  // The name of the account that ends stays taken, because it may return.
  { table: 'member_names', owner: 'userId', key: ['look'] },
  // A phone may have confirmed a scene that the browser has not polled yet.
  { table: 'login_scenes', owner: 'userId', key: ['sceneHash'] },
  { table: 'tickets', owner: 'userId', key: ['id'] },
  { table: 'notifications', owner: 'userId', key: ['id'], kind: ['subject'] },
  { table: 'muted_kinds', owner: 'userId', key: ['kind'], kind: ['kind'] },
  { table: 'profiles', owner: 'userId', key: [], kind: [] },
  { table: 'key_reminders', owner: 'userId', key: [], kind: [] },
  { table: 'ranking_templates', owner: 'userId', key: ['id'], kind: ['name'], renamed: 'name' },
  { table: 'saved_views', owner: 'userId', key: ['id'], kind: ['name'], renamed: 'name' },
  { table: 'invitations', owner: 'createdBy', key: ['id'] },
  { table: 'invitations', owner: 'usedBy', key: ['id'] },
  { table: 'change_sets', owner: 'actorId', key: ['id'] },
  { table: 'change_sets', owner: 'undoneBy', key: ['id'] },
  { table: 'used_setup_tokens', owner: 'userId', key: ['tokenId'] },
  { table: 'account_merges', owner: 'userId', key: ['id'] },
  // Last, because the lock of awards is taken after all others.
  {
    table: 'earned_achievements',
    owner: 'userId',
    key: ['key'],
    kind: ['key'],
    prefersTheirs: (mine, theirs) => String(theirs['earnedAt']) < String(mine['earnedAt']),
    leave: async (db, { key }) => {
      await lockAwards(db);
      await removeHolder(db, String(key));
    },
    rejoin: async (db, { key }) => {
      await lockAwards(db);
      await addHolder(db, String(key));
    },
  },
];
