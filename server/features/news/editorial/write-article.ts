import { newsReads } from '../../../domain/public-reads.ts';
import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { ArticleInput } from '../../../../contract/news/news-admin.ts';
import { getNewsAtomFeed, getNewsJsonFeed } from '../../../../contract/news/news-feeds.ts';
import { audit } from '../../../domain/members/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Work } from '../../../platform/database/db.ts';
import { lockCatalogue, lockRow } from '../../../platform/database/dialect.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { announceArticle } from '../../../domain/games/notify-wishers.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { addArticle, rewriteArticle, type ArticleFacts } from '../store-article.ts';
import {
  saveRevision,
  managedArticle,
  removeArticle,
  storedArticle,
  type StoredArticle,
} from './editorial.queries.ts';
import { parseArticle, type ParsedArticle } from './parse-article.ts';

export type EditorialDeps = Pick<Context, 'db' | 'write' | 'settings'>;
export type EditRequest = { actor: Caller; requestId: string; now: Date };

/** The endpoints whose cached responses contain articles. */
export const articleReads = [...newsReads, getNewsAtomFeed, getNewsJsonFeed];

type ArticleChange<Result> = { result: Result; notified?: number[] };

const change = <Result>({ write }: EditorialDeps, work: Work<ArticleChange<Result>>) =>
  write(async (db) => {
    await lockCatalogue(db);
    const { result, notified = [] } = await work(db);
    return { result, after: { invalidate: articleReads, notify: notified } };
  });

/** The categories that an editor may choose; an article may also stay in its current one. */
function listedCategories({ settings }: EditorialDeps, current?: string): string[] {
  const names = settings.current().newsCategories.map(({ name }) => name);
  return names.length > 0 && current ? [...names, current] : names;
}

export function createArticle(deps: EditorialDeps, edit: EditRequest, input: ArticleInput) {
  const now = edit.now.toISOString();
  return change(deps, async (db) => {
    const { publishAt, ...facts } = await parseArticle(db, input, {
      author: edit.actor.nickname,
      categories: listedCategories(deps),
    });
    const publishedAt = facts.state === 'draft' ? publishAt : (publishAt ?? now);
    const article: ArticleFacts = { ...facts, publishedAt, revisedAt: null };
    const id = await addArticle(db, article, { editor: edit.actor.nickname, now });
    await note(db, edit, 'news.create', id, null, { title: facts.title, state: facts.state });
    const notified = await announceArticle(db, { ...article, id }, edit.now);
    return { result: (await managedArticle(db, id, now))!, notified };
  });
}

export function updateArticle(
  deps: EditorialDeps,
  edit: EditRequest,
  id: number,
  { version, ...input }: ArticleInput & { version: number },
) {
  const now = edit.now.toISOString();
  return change(deps, async (db) => {
    const before = await articleForChange(db, id);
    if (before.version !== version) {
      throw conflict(stale, {
        version: before.version,
        current: await managedArticle(db, id, now),
      });
    }
    const { publishAt, ...facts } = await parseArticle(db, input, {
      author: before.author,
      categories: listedCategories(deps, before.category),
    });
    const wasPublic = isPublicAt(before, now);
    if (wasPublic && facts.state === 'draft') throw conflict(withdrawInstead);
    const publishedAt = publishAt ?? before.publishedAt ?? (facts.state === 'draft' ? null : now);
    const revisedAt = wasPublic && isReworded(before, facts) ? now : before.revisedAt;
    await saveRevision(db, before);
    await rewriteArticle(
      db,
      before,
      { ...facts, publishedAt, revisedAt },
      { editor: edit.actor.nickname, now, version: version + 1 },
    );
    const change = differences(before, { ...facts, publishedAt });
    await note(db, edit, actionOf(before, facts), id, change.before, change.after);
    // Changes to an article that is already public are not announced to members again.
    const isAnnounced = !wasPublic || facts.state !== 'published';
    const article = { ...facts, id, publishedAt };
    const notified = isAnnounced ? await announceArticle(db, article, edit.now) : [];
    return { result: (await managedArticle(db, id, now))!, notified };
  });
}

export function deleteArticle(deps: EditorialDeps, edit: EditRequest, id: number) {
  return change(deps, async (db) => {
    const { title, state } = await articleForChange(db, id);
    if (state !== 'draft') throw conflict(withdrawInstead);
    await removeArticle(db, id);
    await note(db, edit, 'news.delete', id, { title }, null);
    return { result: null };
  });
}

async function articleForChange(db: Db, id: number): Promise<StoredArticle> {
  await lockRow(db, 'news', id);
  const article = await storedArticle(db, id);
  if (!article) throw notFound();
  return article;
}

const isPublicAt = ({ state, publishedAt }: StoredArticle, now: string) =>
  state === 'published' && publishedAt !== null && publishedAt <= now;

const texts = ['title', 'titleEn', 'summary', 'summaryEn', 'body', 'bodyEn'] as const;
const isReworded = (before: StoredArticle, after: Omit<ParsedArticle, 'publishAt'>) =>
  texts.some((name) => before[name] !== after[name]);

const actions = {
  draft: 'news.unschedule',
  published: 'news.publish',
  withdrawn: 'news.withdraw',
} as const;
const actionOf = (before: StoredArticle, { state }: Pick<ArticleFacts, 'state'>) =>
  state === before.state ? 'news.edit' : actions[state];

const compared = [
  'title',
  'titleEn',
  'category',
  'coverUrl',
  'author',
  'correction',
  'state',
  'discussion',
  'publishedAt',
] as const;

type AuditValues = Partial<Record<(typeof compared)[number], string | null>>;

/** The texts themselves are in the revisions. */
function differences(before: StoredArticle, after: Omit<ArticleFacts, 'revisedAt'>) {
  const changed = compared.filter((name) => before[name] !== after[name]);
  const pick = (from: StoredArticle | Omit<ArticleFacts, 'revisedAt'>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]])) as AuditValues;
  return { before: pick(before), after: pick(after) };
}

const note = (
  db: Db,
  { actor, requestId, now }: EditRequest,
  action: AuditAction<'news'>,
  targetId: number,
  before: AuditValues | null,
  after: AuditValues | null,
) =>
  audit(db, {
    actor,
    action,
    target: 'news',
    targetId,
    before,
    after,
    requestId,
    now,
  });

const stale = {
  en: 'Somebody has changed this article since you opened it.',
  'zh-CN': '你打开之后，这篇文章已被他人修改。',
};

const withdrawInstead = {
  en: 'Readers have seen this article: withdraw it instead.',
  'zh-CN': '这篇文章已经公开过，不能删除，请改为撤下。',
};
