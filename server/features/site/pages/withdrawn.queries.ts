import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables/tables.ts';

/** Whether the address is that of an article that was published and then withdrawn. */
export async function isWithdrawn(db: Kysely<Tables>, url: string): Promise<boolean> {
  const [path, search] = url.split('?');
  const id = new URLSearchParams(search).get('id') ?? '';
  if (path !== '/article' || !/^[1-9]\d{0,14}$/.test(id)) return false;
  const found = await db
    .selectFrom('news')
    .select('id')
    .where('id', '=', Number(id))
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  return found !== undefined;
}
