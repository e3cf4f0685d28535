import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoMembersFile } from '../../domain/members/demo-members.ts';
import { root } from '../../platform/root.ts';
import type { DataFile } from '../data-file.ts';
import { loadMembers } from './load-members.ts';
import { discussionFiles, peopleFiles, readDiscussion, readPerson } from './read-people.ts';

/**
 * The people of the demo. They are loaded once, and only into a site without members: nobody finds
 * strangers among their own, and who was removed does not come back.
 */
export const membersFile: DataFile = {
  name: demoMembersFile,
  path: join(root, 'server/seeds/members'),
  once: true,
  contents: (path) =>
    [...peopleFiles(path), ...discussionFiles(path)].map((file) => readFileSync(file, 'utf8')),
  async store(db, path, { now, onRows }) {
    const member = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (member) return 0;
    const people = peopleFiles(path).map(readPerson);
    const rows = await loadMembers(db, people, discussionFiles(path).map(readDiscussion), now);
    onRows(rows, 1);
    return rows;
  },
};
