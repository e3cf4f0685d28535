import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { AppError, conflict, invalid } from '../../platform/http/errors.ts';
import { isNewAccount } from '../members/young-accounts.ts';
import type { HeldFor } from './moderated-text.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Accounts younger than a day write more slowly, and their links await approval. */
const newcomer = { pause: 30 * second, texts: 10, links: 2 };
const repeatedWithin = 5 * minute;

/** Zero-width characters: a text of these alone is empty. */
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

export const isBlank = (text: string) => text.replace(invisible, '').trim() === '';

const linksIn = (content: string) => content.match(/https?:\/\/|www\./gi)?.length ?? 0;

const words = compiledQuery<Record<string, never>, { word: string }>((db) =>
  db.selectFrom('listed_words').select('word').orderBy('word'),
);

/** The words that hold a text for approval. */
export const listedWords = async (db: Db): Promise<string[]> =>
  (await words(db, {})).map(({ word }) => word);

/** Why a text is held for a moderator; null when it is not. */
export async function reasonToHold(
  db: Db,
  content: string,
  author: Pick<Caller, 'createdAt'>,
  now: Date,
): Promise<HeldFor | null> {
  if (containsAny(content, await listedWords(db))) return 'listed-word';
  return linksIn(content) > 0 && isNewAccount(author, now) ? 'newcomer-link' : null;
}

function containsAny(content: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const text = comparable(content);
  return words.some((word) => text.includes(comparable(word)));
}

/** Folds case, width and invisible characters, so that they do not disguise a word. */
const comparable = (text: string) => text.normalize('NFKC').replace(invisible, '').toLowerCase();

/** What an account has written since a time, newest first. */
export type WrittenSince = (since: string) => Promise<{ content: string; createdAt: string }[]>;

/** Rejects repeated texts and, from new accounts, texts in quick succession. */
export async function requirePace(
  author: Pick<Caller, 'createdAt'>,
  content: string,
  now: Date,
  writtenSince: WrittenSince,
) {
  const isNew = isNewAccount(author, now);
  if (isNew && linksIn(content) > newcomer.links) {
    throw invalid({ content: { is: 'tooManyLinks', limit: newcomer.links } });
  }
  const since = new Date(now.getTime() - (isNew ? day : repeatedWithin)).toISOString();
  const earlier = await writtenSince(since);
  const age = ({ createdAt }: { createdAt: string }) => now.getTime() - Date.parse(createdAt);
  if (earlier.some((one) => one.content === content && age(one) < repeatedWithin)) {
    throw conflict(duplicateText);
  }
  const [last] = earlier;
  if (!isNew || !last) return;
  if (age(last) < newcomer.pause) throw tooFast(newcomer.pause - age(last));
  const first = earlier[newcomer.texts - 1];
  if (first) throw tooFast(day - age(first));
}

const tooFast = (waitMs: number) =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / second) });

const duplicateText = {
  en: 'You have just written the same.',
  'zh-CN': '你刚刚发表过相同的内容。',
};
