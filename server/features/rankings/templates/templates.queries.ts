import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RankingTemplate } from '../../../../contract/rankings/ranking-templates.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { RankingTemplatesTable } from '../../../platform/database/tables/ranking-tables.ts';

type OwnTemplate = { userId: number; id: number };

const columns = ['id', 'name', 'settings', 'updatedAt'] as const;

const toTemplate = ({
  settings,
  ...row
}: Omit<Selectable<RankingTemplatesTable>, 'userId'>): RankingTemplate => ({
  ...row,
  settings: JSON.parse(settings) as RankingTemplate['settings'],
});

export async function templatesOf(db: Db, userId: number): Promise<RankingTemplate[]> {
  const rows = await db
    .selectFrom('ranking_templates')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(toTemplate);
}

export async function countTemplates(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ranking_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(db: Db, template: Insertable<RankingTemplatesTable>) {
  const row = await db
    .insertInto('ranking_templates')
    .values(template)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** Undefined when this member has no such template. */
export async function updateTemplate(
  db: Db,
  { userId, id }: OwnTemplate,
  change: Updateable<RankingTemplatesTable>,
) {
  const row = await db
    .updateTable('ranking_templates')
    .set(change)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row && toTemplate(row);
}

export async function removeTemplate(db: Db, { userId, id }: OwnTemplate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ranking_templates')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
