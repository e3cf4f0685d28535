import type { Context } from '../../../platform/context.ts';
import type { JobEngine } from '../../../platform/jobs/job-engine.ts';
import { writeGames } from '../../../domain/games/writing/write-games.ts';
import { createLongWrite } from '../manage/long-batches.ts';
import { changesOf, isStopped, linesOf, planLines, type ImportInput } from './import-games.ts';
import type { ImportLine } from './read-import.ts';

/** Long imports: all lines are checked before the first is written. */
export const longImports = (context: Context, jobs: JobEngine) =>
  createLongWrite<ImportInput, ImportLine>(context, jobs, {
    id: 'game-import',
    title: { en: 'Import games', 'zh-CN': '导入游戏' },
    async plan(input) {
      const lines = await linesOf(input);
      const rows = await planLines(context.db, lines);
      const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
      if (isStopped(input, rows)) return { refused: badRows(failed) };
      return { items: lines.filter((_, at) => rows[at]!.outcome !== 'failed'), skipped: failed };
    },
    write: () => async (db, lines, options) => {
      const rows = await planLines(db, lines);
      const action = 'game.import';
      const { ids, changeSetId } = await writeGames(db, changesOf(rows), { ...options, action });
      const skipped = rows.filter(({ outcome }) => outcome === 'failed').length;
      const changed = ids.length;
      return { changed, unchanged: rows.length - changed - skipped, skipped, changeSetId };
    },
  });

const badRows = (failed: number) => ({
  en: `Rows with problems: ${failed}. Nothing was written.`,
  'zh-CN': `有 ${failed} 行有问题，什么都没有写入。`,
});
