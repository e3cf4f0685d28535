import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { ArticleInput } from '../../../../contract/news/news-admin.ts';
import { audit } from '../../../domain/members/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { lockCatalogue, lockRow } from '../../../platform/database/dialect.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { announceArticle } from '../../../domain/games/notify-wishers.ts';
import { tellMembers } from '../../../domain/members/notify.ts';
import type { Work } from '../../../platform/limits/once.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { addArticle, rewriteArticle, type ArticleFacts } from '../store-article.ts';
import {
  keepRevision,
  managedArticle,
  removeArticle,
  storedArticle,
  type StoredArticle,
} from './editorial.queries.ts';
import { parseArticle, type ParsedArticle } from './parse-article.ts';

export type Desk = Pick<Context, 'db' | 'engine' | 'answers' | 'events' | 'transact'>;
export type Act = { actor: Caller; requestId: string; now: Date };

/** Whatever an article shows in: lists, neighbours, related ones, feeds. */
const touched = ['/api/news/', '/feed'];

async function change<Result>({ engine, answers, transact }: Desk, work: Work<Result>) {
  const result = await transact(async (db) => {
    await lockCatalogue(db, engine);
    return work(db);
  });
  answers.forget(...touched);
  return result;
}

export async function createArticle(desk: Desk, act: Act, input: ArticleInput) {
  const now = act.now.toISOString();
  let told: number[] = [];
  const created = await change(desk, async (db) => {
    const { publishAt, ...facts } = await parseArticle(db, desk.engine, input, act.actor.nickname);
    const publishedAt = facts.state === 'draft' ? publishAt : (publishAt ?? now);
    const article: ArticleFacts = { ...facts, publishedAt, revisedAt: null };
    const id = await addArticle(db, desk.engine, article, { editor: act.actor.nickname, now });
    await note(db, act, 'news.create', id, null, { title: facts.title, state: facts.state });
    told = await announceArticle(db, { ...article, id }, act.now);
    return (await managedArticle(db, id, now))!;
  });
  tellMembers(desk.events, told);
  return created;
}

export async function updateArticle(
  desk: Desk,
  act: Act,
  id: number,
  { version, ...input }: ArticleInput & { version: number },
) {
  const now = act.now.toISOString();
  let told: number[] = [];
  const updated = await change(desk, async (db) => {
    const before = await articleForChange(db, desk.engine, id);
    if (before.version !== version) {
      throw conflict(stale, {
        version: before.version,
        current: await managedArticle(db, id, now),
      });
    }
    const { publishAt, ...facts } = await parseArticle(db, desk.engine, input, before.author);
    const wasPublic = isPublicAt(before, now);
    if (wasPublic && facts.state === 'draft') throw conflict(withdrawInstead);
    const publishedAt = publishAt ?? before.publishedAt ?? (facts.state === 'draft' ? null : now);
    const revisedAt = wasPublic && saysOtherwise(before, facts) ? now : before.revisedAt;
    await keepRevision(db, before);
    await rewriteArticle(
      db,
      desk.engine,
      before,
      { ...facts, publishedAt, revisedAt },
      { editor: act.actor.nickname, now, version: version + 1 },
    );
    const change = differences(before, { ...facts, publishedAt });
    await note(db, act, actionOf(before, facts), id, change.before, change.after);
    // What has been public for long is no news to whoever wishes for its games now.
    if (!wasPublic || facts.state !== 'published') {
      told = await announceArticle(db, { ...facts, id, publishedAt }, act.now);
    }
    return (await managedArticle(db, id, now))!;
  });
  tellMembers(desk.events, told);
  return updated;
}

export function deleteArticle(desk: Desk, act: Act, id: number) {
  return change(desk, async (db) => {
    const { title, state } = await articleForChange(db, desk.engine, id);
    if (state !== 'draft') throw conflict(withdrawInstead);
    await removeArticle(db, id);
    await note(db, act, 'news.delete', id, { title }, null);
  });
}

async function articleForChange(db: Db, engine: Engine, id: number): Promise<StoredArticle> {
  await lockRow(db, engine, 'news', id);
  const article = await storedArticle(db, id);
  if (!article) throw notFound();
  return article;
}

const isPublicAt = ({ state, publishedAt }: StoredArticle, now: string) =>
  state === 'published' && publishedAt !== null && publishedAt <= now;

const told = ['title', 'titleEn', 'summary', 'summaryEn', 'body', 'bodyEn'] as const;
const saysOtherwise = (before: StoredArticle, after: Omit<ParsedArticle, 'publishAt'>) =>
  told.some((name) => before[name] !== after[name]);

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

type Values = Partial<Record<(typeof compared)[number], string | null>>;

/** The texts themselves are in the revisions. */
function differences(before: StoredArticle, after: Omit<ArticleFacts, 'revisedAt'>) {
  const changed = compared.filter((name) => before[name] !== after[name]);
  const pick = (from: StoredArticle | Omit<ArticleFacts, 'revisedAt'>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]])) as Values;
  return { before: pick(before), after: pick(after) };
}

const note = (
  db: Db,
  { actor, requestId, now }: Act,
  action: AuditAction<'news'>,
  targetId: number,
  before: Values | null,
  after: Values | null,
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
