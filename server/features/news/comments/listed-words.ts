import type { Db } from '../../../platform/database/db.ts';

/** How long another instance's change may stay unseen. */
const ttlMs = 30_000;

export type ListedWords = ReturnType<typeof createListedWords>;

/** The words that hold a comment, cached because every new comment needs them. */
export function createListedWords(now: () => Date) {
  let cached: { words: readonly string[]; until: number } | undefined;

  return {
    async read(db: Db): Promise<readonly string[]> {
      const time = now().getTime();
      if (cached && time < cached.until) return cached.words;
      const rows = await db.selectFrom('listed_words').select('word').orderBy('word').execute();
      cached = { words: rows.map(({ word }) => word), until: time + ttlMs };
      return cached.words;
    },
    invalidate() {
      cached = undefined;
    },
  };
}
