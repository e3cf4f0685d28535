import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from './envelope.ts';
import { Id } from './games/games.ts';
import { newsLimits } from './news/news-limits.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;
const edit = { access: 'editor', cache: 'private', rate: 'admin' } as const;
const BannerId = Type.Object({ id: Id });
const closed = { additionalProperties: false } as const;

export const Banner = named('Banner', {
  id: Type.Integer(),
  title: Type.String(),
  titleEn: nullable(Type.String()),
  subtitle: Type.String(),
  subtitleEn: nullable(Type.String()),
  imageUrl: nullable(Type.String()),
  linkUrl: nullable(Type.String()),
  clientType: nullable(
    Type.Integer({ description: '0 web, 1 phone web, 2 mini-program; null all' }),
  ),
  status: Type.Integer({ description: '1 = on' }),
  sortOrder: Type.Integer(),
  startsAt: nullable(Timestamp),
  endsAt: nullable(Timestamp),
});
export type Banner = Type.Static<typeof Banner>;

export const ManagedBanner = named('ManagedBanner', {
  ...Banner.properties,
  version: Type.Integer(),
});
export type ManagedBanner = Type.Static<typeof ManagedBanner>;

export const listBanners = endpoint({
  method: 'GET',
  url: '/api/banner',
  config: open,
  schema: {
    operationId: 'listBanners',
    tags: ['Banners'],
    summary: 'The banners of a client, by sortOrder',
    querystring: Type.Object({ clientType: Type.Integer({ minimum: 0, maximum: 2, default: 0 }) }),
    response: { 200: success(Type.Array(Banner)) },
  },
});

export const listActiveBanners = endpoint({
  method: 'GET',
  url: '/api/banner/active',
  config: open,
  schema: {
    operationId: 'listActiveBanners',
    tags: ['Banners'],
    summary: 'The banners of every client that are live now',
    response: { 200: success(Type.Array(Banner)) },
  },
});

const text = Type.String({ minLength: 1, maxLength: newsLimits.title });
const fields = {
  title: text,
  titleEn: Type.Optional(nullable(text)),
  subtitle: Type.Optional(Type.String({ maxLength: newsLimits.summary })),
  subtitleEn: Type.Optional(nullable(Type.String({ maxLength: newsLimits.summary }))),
  imageUrl: Type.Optional(nullable(Type.String({ maxLength: newsLimits.url }))),
  linkUrl: Type.Optional(nullable(Type.String({ maxLength: newsLimits.url }))),
  clientType: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2 }))),
  status: Type.Integer({ minimum: 0, maximum: 1 }),
  sortOrder: Type.Integer({ minimum: 0, maximum: 10_000 }),
  startsAt: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  endsAt: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
};
export const BannerInput = Type.Object(fields, { ...closed, title: 'BannerInput' });
export type BannerInput = Type.Static<typeof BannerInput>;

const BannerReplacement = Type.Object(
  { ...fields, version: Type.Optional(Type.Integer({ minimum: 1 })) },
  closed,
);
export type BannerReplacement = Type.Static<typeof BannerReplacement>;

export const listManagedBanners = endpoint({
  method: 'GET',
  url: '/api/banner/manage/list',
  config: edit,
  schema: {
    operationId: 'listManagedBanners',
    tags: ['News management'],
    summary: 'All banners, including those that are off or expired',
    response: { 200: success(Type.Array(ManagedBanner)) },
  },
});

export const createBanner = endpoint({
  method: 'POST',
  url: '/api/banner',
  config: edit,
  schema: {
    operationId: 'createBanner',
    tags: ['News management'],
    summary: 'Add a banner',
    body: BannerInput,
    response: { 201: success(ManagedBanner) },
  },
});

export const updateBanner = endpoint({
  method: 'PUT',
  url: '/api/banner/:id',
  config: edit,
  schema: {
    operationId: 'updateBanner',
    tags: ['News management'],
    summary: 'Replace a banner',
    description:
      '409 for an outdated `version`, with `data` of the form `{version, current}`. Without a `version`, nothing is compared.',
    params: BannerId,
    body: BannerReplacement,
    response: { 200: success(ManagedBanner) },
    conflict: conflictWith(
      'BannerConflict',
      Type.Object({ version: Type.Integer(), current: ManagedBanner }),
    ),
  },
});

export const deleteBanner = endpoint({
  method: 'DELETE',
  url: '/api/banner/:id',
  config: edit,
  schema: {
    operationId: 'deleteBanner',
    tags: ['News management'],
    summary: 'Delete a banner',
    params: BannerId,
    response: { 200: success(Type.Null()) },
  },
});
