import type { Messages } from '../../i18n/index.tsx';
import { isSafeAddress } from '../../ui/content/safe-address.ts';
import { lacksDescription } from './body/markdown-edit.ts';
import type { ArticleDraft, DraftKey, StoredState } from './article-draft.ts';
import type { ArticleState } from './news.api.ts';

export type Problems = Partial<Record<DraftKey, string>>;
type Texts = Messages['newsAdmin']['problems'];

const required = ['title', 'summary', 'category', 'body'] as const;

/** Checks on the client what the server would reject, and what readers would miss. */
export function checkArticle(draft: ArticleDraft, texts: Texts, next: StoredState): Problems {
  const problems: Problems = {};
  const url = draft.coverUrl.trim();
  for (const key of required) if (draft[key].trim() === '') problems[key] = texts.required;
  if (draft.category.trim() === '全部') problems.category = texts.reserved;
  if (url !== '' && !isSafeAddress(url)) problems.coverUrl = texts.url;
  if (next !== 'published') return problems;
  for (const key of ['body', 'bodyEn'] as const) {
    if (lacksDescription(draft[key])) problems[key] = texts.alt;
  }
  return problems;
}

/** A scheduled article without a time would be published at once, which has its own button. */
export const lacksTime = (draft: ArticleDraft, from: ArticleState, to: StoredState | 'same') =>
  from === 'scheduled' && to === 'same' && draft.publishAt === '';
