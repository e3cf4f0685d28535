import type { GameSummary } from '../../../contract/games/games.ts';
import { fromLocalInput, toLocalInput } from '../../ui/content/local-time.ts';
import type { ArticleInput, ArticleState, ManagedArticle } from './news.api.ts';

export type LinkedGame = Pick<GameSummary, 'id' | 'appId' | 'name' | 'nameZh'>;

export const textKeys = [
  'title',
  'titleEn',
  'summary',
  'summaryEn',
  'body',
  'bodyEn',
  'category',
  'coverUrl',
  'author',
  'subject',
  'correction',
  'publishAt',
  'discussion',
] as const;
export type TextKey = (typeof textKeys)[number];

/** The values of the form: texts as typed, the time in the editor's time zone. */
export type ArticleDraft = Record<TextKey, string> & { games: LinkedGame[] };
export type DraftKey = keyof ArticleDraft;

const draftKeys = [...textKeys, 'games'] as const satisfies readonly DraftKey[];

/** The state that the server stores; `scheduled` is `published` with a future time. */
export type StoredState = ArticleInput['state'];

export const emptyDraft: ArticleDraft = {
  title: '',
  titleEn: '',
  summary: '',
  summaryEn: '',
  body: '',
  bodyEn: '',
  category: '',
  coverUrl: '',
  author: '',
  subject: '',
  correction: '',
  publishAt: '',
  discussion: 'open',
  games: [],
};

export const draftOf = (article: ManagedArticle): ArticleDraft => ({
  title: article.title,
  titleEn: article.titleEn ?? '',
  summary: article.summary,
  summaryEn: article.summaryEn ?? '',
  body: article.body,
  bodyEn: article.bodyEn ?? '',
  category: article.category,
  coverUrl: article.coverUrl ?? '',
  author: article.author,
  subject: article.subject ?? '',
  correction: article.correction ?? '',
  publishAt: isPublic(article.state) ? '' : toLocalInput(article.publishedAt),
  discussion: article.discussion,
  games: article.games.map(({ id, appId, name, nameZh }) => ({ id, appId, name, nameZh })),
});

/** Once an article has been public, its time is a fact and cannot be scheduled. */
export const isPublic = (state: ArticleState) => state === 'published' || state === 'withdrawn';

export const storedState = (state: ArticleState): StoredState =>
  state === 'scheduled' ? 'published' : state;

type Before = Pick<ManagedArticle, 'publishedAt'> | undefined;

export function inputOf(
  draft: ArticleDraft,
  state: StoredState,
  before: Before,
  now: Date,
): ArticleInput {
  const optional = (text: string) => text.trim() || null;
  return {
    title: draft.title.trim(),
    titleEn: optional(draft.titleEn),
    summary: draft.summary.trim(),
    summaryEn: optional(draft.summaryEn),
    category: draft.category.trim(),
    coverUrl: optional(draft.coverUrl),
    author: optional(draft.author),
    subject: optional(draft.subject),
    body: draft.body,
    bodyEn: optional(draft.bodyEn) && draft.bodyEn,
    correction: optional(draft.correction),
    gameIds: draft.games.map(({ id }) => id),
    state,
    discussion: draft.discussion === 'closed' ? 'closed' : 'open',
    publishAt: fromLocalInput(draft.publishAt) ?? timeOf(state, before, now),
  };
}

/** Publishing at once needs an explicit time, otherwise an earlier schedule stays in effect. */
function timeOf(state: StoredState, before: Before, now: Date): string | null {
  const planned = before?.publishedAt ?? null;
  const isPlanAhead = planned !== null && Date.parse(planned) > now.getTime();
  return state === 'published' && isPlanAhead ? now.toISOString() : null;
}

/** The fields in which two drafts would be stored differently. */
export const differences = (left: ArticleDraft, right: ArticleDraft): DraftKey[] =>
  draftKeys.filter((key) => stored(left, key) !== stored(right, key));

/** The saved article, with fields that were edited after `sent` was sent. */
export const keepTyped = (
  saved: ArticleDraft,
  sent: ArticleDraft,
  typed: ArticleDraft,
): ArticleDraft => ({
  ...saved,
  ...Object.fromEntries(differences(sent, typed).map((key) => [key, typed[key]])),
});

const stored = (draft: ArticleDraft, key: DraftKey): string =>
  key === 'games' ? draft.games.map(({ id }) => id).join() : draft[key].trim();
