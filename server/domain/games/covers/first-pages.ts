import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Covers that meet on the first pages of charts. */
export type FirstPages = {
  /** On how many pages the game would meet the same cover. */
  meetings: (gameId: number, cover: Cover) => number;
  add: (gameId: number, cover: Cover) => void;
};

export const noPages: FirstPages = { meetings: () => 0, add: () => {} };

const rowsOfPage = 25;

export async function readFirstPages(db: Db): Promise<FirstPages> {
  const rows = await db
    .selectFrom('ranking_rows')
    .innerJoin('ranking_snapshots', 'ranking_snapshots.id', 'ranking_rows.snapshotId')
    .innerJoin('games', 'games.id', 'ranking_rows.gameId')
    .select(['snapshotId', 'gameId', 'motif', 'palette'])
    .where('current', '=', 1)
    .where('position', '<=', rowsOfPage)
    .execute();
  const pagesOf = new Map<number, number[]>();
  const covers = new Map<number, Set<string>>();
  const show = (page: number, { motif, palette }: Cover) =>
    covers.get(page)!.add(`${motif} ${palette}`);
  for (const { snapshotId, gameId, motif, palette } of rows) {
    if (!covers.has(snapshotId)) covers.set(snapshotId, new Set());
    if (motif && palette) show(snapshotId, { motif, palette });
    const pages = pagesOf.get(gameId);
    if (pages) pages.push(snapshotId);
    else pagesOf.set(gameId, [snapshotId]);
  }
  const pages = (gameId: number) => pagesOf.get(gameId) ?? [];
  return {
    meetings: (gameId, { motif, palette }) =>
      pages(gameId).filter((page) => covers.get(page)!.has(`${motif} ${palette}`)).length,
    add: (gameId, cover) => {
      for (const page of pages(gameId)) show(page, cover);
    },
  };
}
