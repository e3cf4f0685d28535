import { createTestWrite } from '../test-write.ts';
import { openBesideParent } from '../../server/platform/database/open-beside-parent.ts';
import { createJobEngine } from '../../server/platform/jobs/job-engine.ts';
import { createEvents } from '../../server/platform/realtime/events.ts';

/** A process that runs the job `endless` on the given database until it is killed. */
const [place = '', databaseUrl = ''] = process.argv.slice(2);
const { db } = await openBesideParent({ place, databaseUrl: databaseUrl || null });
const engine = createJobEngine(
  {
    db,
    timeZone: () => 'UTC',
    write: createTestWrite(db),
    events: createEvents(),
    now: () => new Date(),
    log: { error: () => {} },
  },
  { leaseSeconds: 2 },
);
const text = { en: 'Endless', 'zh-CN': '无尽' };
const never = Promise.withResolvers<never>();
const job = {
  id: 'endless',
  title: text,
  schedule: { everyMinutes: 60 },
  run: () => never.promise,
};
await engine.runNow(job);
process.stdout.write('running\n');
