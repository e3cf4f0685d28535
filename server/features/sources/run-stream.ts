import type { Text } from '../../platform/http/language.ts';
import { JobFailure } from '../../platform/jobs/job.ts';
import { OutgoingError, type OutgoingFailure } from '../../platform/outgoing/outgoing-error.ts';
import type {
  SourceStream,
  Stream,
  StreamCounts,
  StreamResult,
  StreamRun,
  Target,
} from './connector.ts';
import { readCursor, saveProgress } from './source-states.queries.ts';

export const defineStream = <Cursor, Item, Due = Target>(
  stream: Stream<Cursor, Item, Due>,
): SourceStream => ({
  id: stream.id,
  title: stream.title,
  what: stream.what,
  everyMinutes: stream.everyMinutes,
  sendsKey: stream.sendsKey,
  run: (run) => runStream(stream, run),
  accept: (db, payloads, now) => {
    const revive = stream.revive ?? ((payload: unknown) => payload as Item);
    return stream.apply(db, payloads.map(revive), now, true);
  },
});

/** Reads a stream to its end, batch by batch. */
async function runStream<Cursor, Item, Due>(
  stream: Stream<Cursor, Item, Due>,
  run: StreamRun,
): Promise<StreamResult> {
  const written = { read: 0, changed: 0, skipped: 0 };
  const counts = (): StreamCounts => ({ ...run.outgoing.counts, ...written });
  const stored = await readCursor(run.db, stream.id);
  try {
    const batches = stream.read({
      cursor: stream.isCursor(stored) ? stored : undefined,
      live: run.live,
      now: run.now,
      isManual: run.isManual,
      call: run.outgoing.call,
      rest: run.outgoing.rest,
      due: async (limit) => stream.due?.(run.db, run.now(), limit) ?? [],
    });
    for await (const { items, skipped, cursor, asOf } of batches) {
      written.changed += await run.write(async (db) => {
        const { changed, after } = await stream.apply(db, items, run.now());
        await saveProgress(db, stream.id, { cursor, asOf: changed > 0 ? asOf : null });
        return { result: changed, after };
      });
      written.read += items.length;
      written.skipped += skipped.length;
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const outcome = outcomeOf(error.reason, written.read > 0);
    // Temporary failures are thrown, so that the job engine retries.
    if (!outcome) throw new JobFailure(error.text, { cause: error });
    return { outcome, message: error.text, counts: counts() };
  }
  const outcome = written.changed > 0 ? 'ok' : 'nothing-new';
  return { outcome, message: resultText(written), counts: counts() };
}

function outcomeOf(
  reason: OutgoingFailure,
  hasWritten: boolean,
): StreamResult['outcome'] | undefined {
  if (reason === 'refused') return 'refused';
  if (reason === 'drift' || reason === 'undeclared' || reason === 'address') return 'failed';
  if (reason === 'paused' || reason === 'spent') return 'partial';
  return hasWritten && reason !== 'cancelled' ? 'partial' : undefined;
}

const resultText = ({ read, changed }: Pick<StreamCounts, 'read' | 'changed'>): Text => ({
  en: `Read ${read}, wrote ${changed}.`,
  'zh-CN': `读取 ${read} 条，写入 ${changed} 条。`,
});
