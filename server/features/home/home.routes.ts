import * as contract from '../../../contract/home/home.ts';
import type { NewsLite } from '../../../contract/news/news.ts';
import { lastDay, parsePeriod } from '../../../contract/rankings/periods.ts';
import { eventsOfMember, newestEvents, reasonsFor } from '../../domain/events/reasons.ts';
import { recordVisit } from '../../domain/members/visits.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/ok.ts';
import { monthlyCurve } from './monthly-curve.queries.ts';
import { repliesSince } from './replies.queries.ts';

type Visit = { userId: number; since: string; now: string };

type Stories = Pick<contract.HomeBoard, 'story' | 'further'>;

/** What other features show on the home page. Features never import each other. */
export type HomeParts = {
  board: () => Promise<Omit<contract.HomeBoard, 'updates' | keyof Stories | 'curve'>>;
  moves: (userId: number, since: string) => Promise<contract.SinceLastVisit['games']>;
  stories: (db: Db, now: string) => Promise<Stories>;
  news: (db: Db, visit: Visit, limit: number) => Promise<NewsLite[]>;
};

const most = 6;
/** A shorter list looks like a mistake, so it is left out. */
const fewest = 4;

/** Who rose in a month has reasons of that month, even if the board is of a later day. */
const endOf = (period: string | undefined) => {
  const parsed = period === undefined ? null : parsePeriod(period);
  return parsed && lastDay(parsed);
};

export function homeRoutes(app: App, { db, now }: Context, parts: HomeParts) {
  app.route({
    ...contract.getHomeBoard,
    handler: async () => {
      const [board, stories] = await Promise.all([
        parts.board(),
        parts.stories(db, now().toISOString()),
      ]);
      const until = board.asOf?.slice(0, 10) ?? now().toISOString().slice(0, 10);
      const reasons = await reasonsFor(
        db,
        board.risers.map(({ game }) => game.id),
        endOf(board.moves?.period) ?? until,
      );
      const updates = await newestEvents(db, until, most);
      const game = stories.story?.games[0];
      return ok({
        ...board,
        risers: board.risers.map((row) => ({ ...row, reason: reasons.get(row.game.id) ?? null })),
        updates: updates.length < fewest ? [] : updates,
        ...stories,
        curve: game ? await monthlyCurve(db, game.id) : null,
      });
    },
  });

  app.route({
    ...contract.getMySince,
    handler: async (request) => {
      const { userId } = signedIn(request);
      const time = now();
      const since = await recordVisit(db, userId, time);
      const visit = { userId, since, now: time.toISOString() };
      const [games, events, news, replies] = await Promise.all([
        parts.moves(userId, since),
        eventsOfMember(db, visit, most),
        parts.news(db, visit, most),
        repliesSince(db, visit),
      ]);
      return ok({ since, games, events, news, replies });
    },
  });
}
