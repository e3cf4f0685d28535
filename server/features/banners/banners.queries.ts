import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { BannersTable } from '../../platform/database/tables/news-tables.ts';

const columns = [
  'id',
  'title',
  'titleEn',
  'subtitle',
  'subtitleEn',
  'imageUrl',
  'linkUrl',
  'clientType',
  'status',
  'sortOrder',
  'startsAt',
  'endsAt',
] as const;
const managedColumns = [...columns, 'version'] as const;

export type BannerFields = Omit<Insertable<BannersTable>, 'id' | 'seedKey' | 'version'>;

const inOrder = (db: Db) =>
  db.selectFrom('banners').select(columns).orderBy('sortOrder').orderBy('id');

export type BannerRow = Awaited<ReturnType<typeof allBanners>>[number];

export const allBanners = (db: Db) => inOrder(db).select('version').execute();

/** Active banners, for this client or for all. */
export const bannersOf = (db: Db, clientType: number) =>
  inOrder(db)
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('clientType', 'is', null), eb('clientType', '=', clientType)]))
    .execute();

export const liveBanners = (db: Db, now: string) =>
  inOrder(db)
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('startsAt', 'is', null), eb('startsAt', '<=', now)]))
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .execute();

export const bannerById = (db: Db, id: number) =>
  db.selectFrom('banners').select(managedColumns).where('id', '=', id).executeTakeFirst();

export const insertBanner = (db: Db, fields: BannerFields) =>
  db.insertInto('banners').values(fields).returning(managedColumns).executeTakeFirstOrThrow();

export const updateBanner = (db: Db, id: number, fields: BannerFields) =>
  db
    .updateTable('banners')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(managedColumns)
    .executeTakeFirstOrThrow();

export const removeBanner = (db: Db, id: number) =>
  db.deleteFrom('banners').where('id', '=', id).execute();
