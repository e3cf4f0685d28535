import { listActiveBanners, listBanners } from '../../../contract/banners.ts';
import type { AuditAction } from '../../../contract/audit-log.ts';
import type { BannerInput, BannerReplacement } from '../../../contract/banners.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import { addPictureHosts } from '../../domain/picture-hosts.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Work } from '../../platform/database/db.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { FieldProblem } from '../../platform/http/field-problems.ts';
import { readTime } from '../../platform/text/read-time.ts';
import { isSafeAddress } from '../../platform/text/web-address.ts';
import {
  bannerById,
  insertBanner,
  removeBanner,
  updateBanner,
  type BannerFields,
  type BannerRow,
} from './banners.queries.ts';

type BannerDeps = Pick<Context, 'write'>;

export const createBanner = (deps: BannerDeps, by: AuditContext, input: BannerInput) => {
  const fields = readBanner(input);
  return change(deps, async (db) => {
    const banner = await insertBanner(db, fields);
    await addPictureHosts(db, [fields.imageUrl ?? null]);
    await record(db, by, 'banner.create', null, banner);
    return banner;
  });
};

export const editBanner = (
  deps: BannerDeps,
  by: AuditContext,
  id: number,
  { version, ...input }: BannerReplacement,
) => {
  const fields = readBanner(input);
  return change(deps, async (db) => {
    await lockRow(db, 'banners', id);
    const before = await knownBanner(db, id);
    if (version !== undefined && before.version !== version) {
      throw conflict(stale, { version: before.version, current: before });
    }
    const after = await updateBanner(db, id, fields);
    await addPictureHosts(db, [fields.imageUrl ?? null]);
    await record(db, by, 'banner.edit', before, after);
    return after;
  });
};

export const deleteBanner = (deps: BannerDeps, by: AuditContext, id: number) =>
  change(deps, async (db) => {
    const before = await knownBanner(db, id);
    await removeBanner(db, id);
    await record(db, by, 'banner.delete', before, null);
  });

const change = <Result>({ write }: BannerDeps, work: Work<Result>) =>
  write(async (db) => ({
    result: await work(db),
    after: { invalidate: [listBanners, listActiveBanners] },
  }));

async function knownBanner(db: Db, id: number): Promise<BannerRow> {
  const banner = await bannerById(db, id);
  if (!banner) throw notFound();
  return banner;
}

/** Trims the input and validates it beyond the schema. */
function readBanner(input: BannerInput): BannerFields {
  const problems: Record<string, FieldProblem> = {};
  const optional = (text: string | null | undefined) => text?.trim() || null;
  const address = (name: 'imageUrl' | 'linkUrl') => {
    const text = optional(input[name]);
    if (text && !isSafeAddress(text)) problems[name] = { is: 'malformed' };
    return text;
  };
  const time = (name: 'startsAt' | 'endsAt') =>
    readTime(input[name], (problem) => (problems[name] = problem));
  const fields = {
    title: input.title.trim(),
    titleEn: optional(input.titleEn),
    subtitle: input.subtitle?.trim() ?? '',
    subtitleEn: optional(input.subtitleEn),
    imageUrl: address('imageUrl'),
    linkUrl: address('linkUrl'),
    clientType: input.clientType ?? null,
    status: input.status,
    sortOrder: input.sortOrder,
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
  };
  if (!fields.title) problems['title'] = { is: 'tooShort', limit: 1 };
  if (fields.startsAt && fields.endsAt && fields.endsAt <= fields.startsAt) {
    problems['endsAt'] ??= { is: 'malformed' };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return fields;
}

const record = (
  db: Db,
  by: AuditContext,
  action: AuditAction<'banner'>,
  before: BannerRow | null,
  after: BannerRow | null,
) => {
  const targetId = (before ?? after)!.id;
  return audit(db, {
    ...by,
    action,
    target: 'banner',
    targetId,
    before: before && withoutId(before),
    after: after && withoutId(after),
  });
};

const withoutId = ({ id: _, version: __, ...fields }: BannerRow) => fields;

const stale = {
  en: 'Somebody has changed this banner since you opened it.',
  'zh-CN': '你打开之后，这条横幅已被他人修改。',
};
