import { sql, type RawBuilder } from 'kysely';
import { asBytes, type Bytes } from '../../../platform/database/bytes.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { members, orNull, quoted, textList, truth } from '../../../platform/database/json-sql.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Viewer } from './viewer.ts';

/**
 * SQL that writes a comment as JSON text, the way its viewer sees it: rows become an answer without
 * a detour over objects. It speaks of the comment `c` and its author, as `commentsAt` brings them.
 */

type Sql = RawBuilder<unknown>;

/** The comments whose ids were found, with their authors. */
export const commentsAt = (found: string): Sql => sql`
  cross join comments as c left join users as author on author.id = c."userId"
  where c.id = ${sql.ref(`${found}.id`)}
`;

type Flag = RawBuilder<string> | 'false';
type Sight = { viewer: Sql; isSeen: Sql; held: Flag; liked: Flag; mine: Flag };

const ofAnybody: Sight = {
  viewer: sql``,
  isSeen: sql`c.state = 'visible'`,
  held: 'false',
  liked: 'false',
  mine: 'false',
};

const ofMember: Sight = {
  viewer: sql`(
    select cast(${0} as bigint) as "userId", cast(${0} as integer) as moderates
  ) as viewer cross join`,
  isSeen: sql`c.state = 'visible' or (
    c.state = 'held' and (viewer.moderates = 1 or c."userId" = viewer."userId")
  )`,
  held: truth(sql`c.state = 'held'`),
  liked: truth(sql`exists (
    select 1 from comment_likes where "commentId" = c.id and "userId" = viewer."userId"
  )`),
  mine: truth(sql`c."userId" = viewer."userId"`),
};

const tombstone = {
  replyTo: null,
  author: null,
  byEditor: false,
  content: null,
  editedAt: null,
  deleted: true,
  held: false,
  likeCount: 0,
  liked: false,
  mine: false,
};

/** Whom a reply to a reply answers; few do, so most comments cost no look at others. */
function addresseeText(engine: Engine): Sql {
  const addressee = members(
    {
      id: sql`answered.id`,
      nickname: quoted(engine, 'addressee.nickname'),
      staff: sql`case when addressee.roles like '%admin%' then '"admin"'
        when addressee.roles like '%editor%' then '"editor"' else 'null' end`,
    },
    '{',
  );
  return sql`case when c."replyToId" is null then 'null' else ${orNull(sql`(
    select concat(${addressee}, '}')
    from comments as answered join users as addressee on addressee.id = answered."userId"
    where answered.id = c."replyToId" and answered.state = 'visible'
  )`)} end`;
}

/** The byline of somebody whose account has ended. */
const byNobody = 'null,"byEditor":false';

type Kind = 'thread' | 'reply';

/** `Reply` of the contract and what else is asked for; of what the viewer may not see, a tombstone. */
function commentText(
  engine: Engine,
  { isSeen, held, liked, mine }: Sight,
  kind: Kind,
  more: Sql,
): RawBuilder<string> {
  const seen = members(
    {
      replyCount: sql`c."replyCount"`,
      replyTo: kind === 'thread' ? 'null' : addresseeText(engine),
      author: sql`coalesce(author.byline, ${sql.lit(byNobody)})`,
      deleted: 'false',
      held,
      likeCount: sql`c."likeCount"`,
      liked,
      mine,
    },
    ',',
  );
  const hidden = members(
    {
      id: sql`c.id`,
      newsId: sql`c."newsId"`,
      parentId: kind === 'thread' ? 'null' : sql`c."parentId"`,
      createdAt: { plain: sql`c."createdAt"` },
      replyCount: sql`c."replyCount"`,
    },
    '{',
  );
  const tomb = sql.lit(`,${JSON.stringify(tombstone).slice(1, -1)}`);
  return sql`case when ${isSeen}
    then concat('{"id":', c.id, ',', c.text, ${seen}, ${more})
    else concat(${hidden}, ${tomb}, ${more}) end`;
}

type NewThread = { id: number; stored: string; byline: string; isHeld: boolean };

/** `Comment` of the contract, just written by its viewer and no reply: there is nothing to look up. */
export const newThreadText = ({ id, stored, byline, isHeld }: NewThread): string =>
  `{"id":${id},${stored},"replyCount":0,"replyTo":null,"author":${byline},"deleted":false,` +
  `"held":${isHeld},"likeCount":0,"liked":false,"mine":true,"replies":[]}`;

const repliesShown = 3;

/** The first replies to the comment at `page`, with commas between. */
const firstReplies = (engine: Engine, reply: Sql): Sql => sql`
  case when c."replyCount" > 0 then (
    select ${textList(engine, reply, sql`c.id`)} from (
      select id from comments as t where t."parentId" = page.id and t.shown = 1
      order by id limit ${sql.lit(repliesShown)}
    ) as firsts ${commentsAt('firsts')}
  ) end
`;

type Text = RawBuilder<Bytes | null>;

/** What a query about comments is written with. */
type Words = {
  /** Stands before all other tables. */
  viewer: Sql;
  /** `Reply` of the contract. */
  reply: Text;
  /** `Comment` of the contract, of those found at `page` that reply to nothing. */
  thread: Text;
  /** The same of all that are found, as one text with commas between. */
  threads: (order: Sql) => Text;
  /** `Comment` of the contract, whether or not it is a reply. */
  either: Text;
};

function wordsFor(engine: Engine, sight: Sight): Words {
  const reply = commentText(engine, sight, 'reply', sql`'}'`);
  const replies = firstReplies(engine, reply);
  const thread = commentText(engine, sight, 'thread', sql`',"replies":[', ${replies}, ']}'`);
  const childless = commentText(engine, sight, 'reply', sql`',"replies":[]}'`);
  const either = sql<string>`case when c."parentId" is null then ${thread} else ${childless} end`;
  return {
    viewer: sight.viewer,
    reply: asBytes(engine, reply),
    thread: asBytes(engine, thread),
    threads: (order) => asBytes(engine, textList(engine, thread, order)),
    either: asBytes(engine, either),
  };
}

/** A query that is written for anybody and for members. */
export function forViewers<Row>(build: (words: Words, engine: Engine) => RawBuilder<Row>) {
  const anybody = prepared<Row>((_db, engine) => build(wordsFor(engine, ofAnybody), engine));
  const member = prepared<Row>((_db, engine) => build(wordsFor(engine, ofMember), engine));
  return (db: Db, engine: Engine, viewer: Viewer, ...values: unknown[]) =>
    viewer === null
      ? anybody(db, engine, ...values)
      : member(db, engine, viewer.userId, Number(viewer.isModerator), ...values);
}
