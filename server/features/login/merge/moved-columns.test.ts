import { expect, test } from 'vitest';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { ownedLibrary } from '../../library/owned-library.ts';
import { ownedNews } from '../../news/members/owned-news.ts';
import { ownedReviews } from '../../reviews/owned-reviews.ts';
import { ownedShelves } from '../../shelves/owned-shelves.ts';
import { plainTables } from './plain-tables.ts';

const t = await sharedApp();

test('every column with a user id is moved, or listed here as not moved', async () => {
  const stays = [
    // Deleted with the account.
    'sessions.userId',
    'recovery_links.userId',
    'library_versions.userId',
    // Records of past events.
    'audit_log.actorId',
    'settings_changes.actorId',
  ];
  const moved = [
    ...ownedReviews,
    ...ownedShelves,
    ...ownedNews,
    ...ownedLibrary,
    ...plainTables,
  ].map(({ table, owner }) => `${table}.${owner}`);
  const all = (await t.db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const ofMembers = all.filter((column) =>
    /\.(userId|createdBy|usedBy|undoneBy)$|^(audit_log|change_sets|settings\w*)\.actorId$/.test(
      column,
    ),
  );
  expect(ofMembers.filter((column) => !stays.includes(column)).toSorted()).toEqual(
    moved.toSorted(),
  );
});
