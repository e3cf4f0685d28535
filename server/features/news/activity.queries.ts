import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

export type Activity = { likes: number; comments: number; readers: number };
type Deed = keyof Activity;

export const dayOf = (time: string): string => time.slice(0, 10);

const addition = (deed: Deed) =>
  prepared(() => {
    const amount = (name: Deed) => (name === deed ? sql`${0}` : sql.lit(0));
    return sql`
      insert into news_activity (day, "newsId", likes, comments, readers)
      values (${''}, ${0}, ${amount('likes')}, ${amount('comments')}, ${amount('readers')})
      on conflict (day, "newsId") do update
      set ${sql.ref(deed)} = news_activity.${sql.ref(deed)} + excluded.${sql.ref(deed)}
    `;
  });

const additions = {
  likes: addition('likes'),
  comments: addition('comments'),
  readers: addition('readers'),
};

/** What is taken back is taken from the day on which it was given. */
export const addActivity = (
  db: Db,
  engine: Engine,
  deed: Deed,
  { day, newsId, step }: { day: string; newsId: number; step: number },
) => additions[deed](db, engine, day, newsId, step);

type DayOfNews = Activity & { newsId: number; day: string };

const recent = prepared<DayOfNews>(
  () => sql`
    select "newsId", day, likes, comments, readers
    from news_activity join news on news.id = news_activity."newsId"
    where day >= ${''} and news.state = 'published' and news."publishedAt" <= ${''}
  `,
);

export const activitySince = (db: Db, engine: Engine, day: string, now: string) =>
  recent(db, engine, day, now);
