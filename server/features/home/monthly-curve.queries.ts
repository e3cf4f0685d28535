import type { HomeBoard } from '../../../contract/home/home.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';

/** A shorter line says nothing. */
const fewestMonths = 12;

const monthsOf = compiledQuery<{ gameId: number }, { month: string; players: number }>(
  (db, param) =>
    db
      .selectFrom('players_monthly')
      .select(['month', 'avgPlayers as players'])
      .where('gameId', '=', param('gameId'))
      .orderBy('month'),
);

/** The average players of a game in every month since the first known one; null without a year. */
export async function monthlyCurve(db: Db, gameId: number): Promise<HomeBoard['curve']> {
  const months = await monthsOf(db, { gameId });
  const [first] = months;
  if (!first || months.length < fewestMonths) return null;
  const values: (number | null)[] = [];
  const start = monthNumber(first.month);
  for (const { month, players } of months) {
    const at = monthNumber(month) - start;
    while (values.length < at) values.push(null);
    values.push(Math.round(players));
  }
  return { from: first.month, values };
}

const monthNumber = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5));
