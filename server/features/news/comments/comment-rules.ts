import { newsLimits } from '../../../../contract/news/news-limits.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError, conflict, invalid } from '../../../platform/http/errors.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { writtenSince } from './comment.queries.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Accounts younger than a day write more slowly, and their links await approval. */
const newcomer = { pause: 30 * second, comments: 10, links: 2 };
const repeatedWithin = 5 * minute;

/** Zero-width characters: a text of these alone is empty. */
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

export function readContent(given: string): string {
  const content = given.trim();
  if (!content.replace(invisible, '').trim())
    throw invalid({ content: { is: 'tooShort', limit: 1 } });
  if (isLonger(content, newsLimits.commentText)) {
    throw invalid({ content: { is: 'tooLong', limit: newsLimits.commentText } });
  }
  return content;
}

/** Compares in characters; counts them only if there are more UTF-16 units than the limit. */
const isLonger = (text: string, limit: number) => text.length > limit && [...text].length > limit;

const linksIn = (content: string) => content.match(/https?:\/\/|www\./gi)?.length ?? 0;

export const isNewcomer = ({ createdAt }: Pick<Caller, 'createdAt'>, now: Date) =>
  now.getTime() - Date.parse(createdAt) < day;

/** Why a comment is held for a moderator; null when it is not. */
export function reasonToHold(
  content: string,
  author: Pick<Caller, 'createdAt'>,
  listedWords: readonly string[],
  now: Date,
): 'newcomer-link' | 'listed-word' | null {
  if (containsAny(content, listedWords)) return 'listed-word';
  return linksIn(content) > 0 && isNewcomer(author, now) ? 'newcomer-link' : null;
}

function containsAny(content: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const text = comparable(content);
  return words.some((word) => text.includes(comparable(word)));
}

/** Folds case, width and invisible characters, so that they do not disguise a word. */
const comparable = (text: string) => text.normalize('NFKC').replace(invisible, '').toLowerCase();

/** Rejects repeated texts and, from new accounts, comments in quick succession. */
export async function requirePace(db: Db, author: Caller, content: string, now: Date) {
  const isNew = isNewcomer(author, now);
  if (isNew && linksIn(content) > newcomer.links) {
    throw invalid({ content: { is: 'tooManyLinks', limit: newcomer.links } });
  }
  const since = new Date(now.getTime() - (isNew ? day : repeatedWithin)).toISOString();
  const earlier = await writtenSince(db, author.userId, since);
  const age = ({ createdAt }: { createdAt: string }) => now.getTime() - Date.parse(createdAt);
  if (earlier.some((one) => one.content === content && age(one) < repeatedWithin)) {
    throw conflict(duplicateComment);
  }
  const [last] = earlier;
  if (!isNew || !last) return;
  if (age(last) < newcomer.pause) throw tooFast(newcomer.pause - age(last));
  const first = earlier[newcomer.comments - 1];
  if (first) throw tooFast(day - age(first));
}

const tooFast = (waitMs: number) =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / second) });

const duplicateComment = {
  en: 'You have just written the same.',
  'zh-CN': '你刚刚发表过相同的内容。',
};
