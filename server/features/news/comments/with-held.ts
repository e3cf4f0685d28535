import { joinBytes, withCommas, type Bytes } from '../../../platform/database/bytes.ts';
import type { HeldRow, ReplyRow, ThreadRow } from './comments.queries.ts';

/** What awaits approval is in no list: its author finds it above the newest or below the replies. */
export function withHeld(
  rows: readonly ThreadRow[],
  held: readonly HeldRow[],
  isFirst: boolean,
): Bytes[] {
  if (held.length === 0) return rows.map(({ text }) => text);
  const own = isFirst ? held.filter(({ parentId }) => parentId === null) : [];
  const threads = [...own, ...rows.filter(({ id }) => !own.some((one) => one.id === id))];
  const waiting = Map.groupBy(held.toReversed(), ({ parentId }) => parentId);
  return threads.map((thread) => withReplies(thread, waiting.get(thread.id) ?? []));
}

function withReplies({ text, replyCount }: ThreadRow, waiting: readonly ReplyRow[]): Bytes {
  if (waiting.length === 0) return text;
  const end = ']}';
  const more = withCommas(waiting.map((reply) => reply.text));
  return joinBytes(text.slice(0, -end.length), replyCount > 0 ? ',' : '', ...more, end);
}
