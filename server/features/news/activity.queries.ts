import { sql } from 'kysely';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { isPublic } from './news.queries.ts';

export type NewsActivity = { likes: number; comments: number; readers: number };
type ActivityKind = keyof NewsActivity;

export const dayOf = (time: string): string => time.slice(0, 10);

type ActivityStep = { day: string; newsId: number; step: number };

const counted = (kind: ActivityKind) =>
  compiledQuery<ActivityStep, unknown>((db, param) =>
    db
      .insertInto('news_activity')
      .values({
        day: param('day'),
        newsId: param('newsId'),
        likes: 0,
        comments: 0,
        readers: 0,
        [kind]: param('step'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'newsId'])
          .doUpdateSet((eb) => ({ [kind]: eb(`news_activity.${kind}`, '+', param('step')) })),
      ),
  );
const countedBy = {
  likes: counted('likes'),
  comments: counted('comments'),
  readers: counted('readers'),
};

/** Adds to a day's count. An undone like is subtracted from the day on which it was given. */
export const addActivity = (db: Db, kind: ActivityKind, step: ActivityStep) =>
  countedBy[kind](db, step);

type NewsDay = NewsActivity & { newsId: number; day: string };

const recent = compiledQuery<{ day: string; now: string }, NewsDay>(
  (_db, param) => sql`
    select "newsId", day, likes, comments, readers
    from news_activity join news on news.id = news_activity."newsId"
    where day >= ${param('day')} and ${isPublic(param('now'))}
  `,
);

/** The likes, comments and readers of public articles from this day on. */
export const activitySince = (db: Db, day: string, now: string) => recent(db, { day, now });
