import type { Db } from '../../../platform/database/database.ts';

/** How long another instance's change may stay unseen. */
const keptMs = 30_000;

export type ListedWords = ReturnType<typeof createListedWords>;

/** The words that hold a comment, kept in memory because every comment asks for them. */
export function createListedWords(now: () => Date) {
  let kept: { words: readonly string[]; until: number } | undefined;

  async function readAgain(db: Db, time: number): Promise<readonly string[]> {
    const rows = await db.selectFrom('listed_words').select('word').orderBy('word').execute();
    kept = { words: rows.map(({ word }) => word), until: time + keptMs };
    return kept.words;
  }

  return {
    read(db: Db): readonly string[] | Promise<readonly string[]> {
      const time = now().getTime();
      return kept && time < kept.until ? kept.words : readAgain(db, time);
    },
    forget() {
      kept = undefined;
    },
  };
}
