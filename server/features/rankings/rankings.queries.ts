import type { RankingNavItem } from '../../../contract/rankings.ts';
import type { Db } from '../../platform/database.ts';

export async function rankingNav(db: Db): Promise<RankingNavItem[]> {
  const rows = await db.selectFrom('ranking_types').selectAll().orderBy('sortOrder').execute();
  return rows.map((row) => ({
    ...row,
    subTypes: JSON.parse(row.subTypes),
    periodKinds: JSON.parse(row.periodKinds),
  }));
}
