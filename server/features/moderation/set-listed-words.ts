import { maxListedWords } from '../../../contract/members/moderation.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import { listedWords } from '../../domain/moderation/holding-rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';

/** Stores each word once, in lower case. Changes by others since `base` are not undone. */
export function setListedWords(
  { write }: Pick<Context, 'write'>,
  { actor, requestId, now }: AuditContext,
  given: { words: readonly string[]; base?: readonly string[] },
): Promise<string[]> {
  const words = tidyWords(given.words);
  return write(async (db) => {
    const before = await listedWords(db);
    const base = given.base ? tidyWords(given.base) : new Set(before);
    await removeWords(db, without(base, words));
    await addWords(db, without(words, base));
    const after = (await listedWords(db)).toSorted();
    if (after.length > maxListedWords) {
      throw invalid({ words: { is: 'tooMany', limit: maxListedWords } });
    }
    await audit(db, {
      actor,
      action: 'listed-words.set',
      target: 'listed-words',
      targetId: 0,
      before: { words: before },
      after: { words: after },
      requestId,
      now,
    });
    return { result: after };
  });
}

/** Sorted, so that two concurrent writers lock rows in the same order. */
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => !others.has(word)).toSorted();

const tidyWords = (given: readonly string[]) =>
  new Set(given.map((word) => word.trim().toLowerCase()).filter(Boolean));

async function removeWords(db: Db, words: readonly string[]) {
  if (words.length > 0) await db.deleteFrom('listed_words').where('word', 'in', words).execute();
}

async function addWords(db: Db, words: readonly string[]) {
  if (words.length === 0) return;
  await db
    .insertInto('listed_words')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
