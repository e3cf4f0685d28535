import { say, step } from '../../scripts/lib/progress.mjs';
import { openDatabase } from '../../server/platform/database/database.ts';
import { fullCatalogue, repeatedCatalogue } from '../dataset/catalogue.ts';
import { openGameModels, type Built } from '../dataset/game-models.ts';
import { render } from '../report/report.ts';
import { readModelSubjects, type Subject } from './read-model-cases.ts';

/** Times in milliseconds. */
type Times = { p50: number; p99: number; cpuP99: number };
type Row = { name: string; limit: number; model: Times; plain: Times | undefined };

const rounds = 7;
/** A slow variant runs fewer rounds, but at least one. */
const maxSeconds = 20;

/**
 * Compares the read models of the catalog with the same queries in plain SQL, in process, on
 * SQLite.
 */
export async function measureReadModels(only: string): Promise<{ text: string; fits: boolean }> {
  const folders = [
    { games: 'the full catalog', folder: await step('Full catalog', fullCatalogue) },
    {
      games: '1,000,000 games',
      folder: await step('1,000,000 games', () => repeatedCatalogue(1_000_000)),
    },
  ];
  const tables: string[] = [];
  let fits = true;
  for (const [place, { games, folder }] of folders.entries()) {
    const database = await openDatabase({ dataDir: folder, databaseUrl: null });
    const models = await step('Models', () => openGameModels(database.db, folder));
    const rows: Row[] = [];
    for (const subject of await readModelSubjects(database.db, models)) {
      if (!subject.name.includes(only)) continue;
      rows.push(await step(subject.name, () => rowOf(subject, subject.limits[place]!)));
    }
    for (const [name, built] of Object.entries(models.built)) say(builtText(games, name, built));
    say(`${(process.memoryUsage().arrayBuffers / 2 ** 20).toFixed(0)} MiB of arrays in memory`);
    tables.push(tableOf(games, rows));
    fits &&= rows.every(({ model, limit }) => isWithin(model, limit));
    models.close();
    await database.close();
  }
  return { text: tables.join('\n\n'), fits };
}

async function rowOf({ name, model, plain }: Subject, limit: number): Promise<Row> {
  const ways = [model, ...(plain ? [plain] : [])];
  const best = ways.map((way) => way.map(() => ({ wall: Infinity, cpu: Infinity })));
  const spent = ways.map(() => 0);
  // Variants alternate, so that a slow phase affects both.
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, way] of ways.entries()) {
      if (round > 0 && spent[place]! > maxSeconds) continue;
      const begin = performance.now();
      for (const [turn, run] of way.entries()) {
        const { wall, cpu } = await timesOf(run);
        const least = best[place]![turn]!;
        best[place]![turn] = { wall: Math.min(wall, least.wall), cpu: Math.min(cpu, least.cpu) };
      }
      spent[place]! += (performance.now() - begin) / 1000;
    }
  }
  const [ofModel, ofPlain] = best.map((times): Times => {
    const walls = times.map(({ wall }) => wall);
    return {
      p50: quantile(walls, 0.5),
      p99: quantile(walls, 0.99),
      cpuP99: quantile(
        times.map(({ cpu }) => cpu),
        0.99,
      ),
    };
  });
  return { name, limit, model: ofModel!, plain: ofPlain };
}

async function timesOf(run: () => unknown) {
  const cpu = process.cpuUsage();
  const begin = performance.now();
  await run();
  const wall = performance.now() - begin;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1000 };
}

/** A quantile over the queries, each with the time of its fastest round. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

/** Uses the lower of both times, because other load on the machine adds to the wall-clock time. */
const isWithin = ({ p99, cpuP99 }: Times, limit: number) => Math.min(p99, cpuP99) <= limit;

const columnsOf = (way: string) => [`${way} p50`, 'p99', 'CPU p99', ''];

function tableOf(games: string, rows: readonly Row[]): string {
  const cells = (times: Times | undefined, limit: number) =>
    times
      ? [
          ...[times.p50, times.p99, times.cpuP99].map((ms) => ms.toFixed(2)),
          isWithin(times, limit) ? 'ok' : 'above',
        ]
      : ['', '', '', ''];
  return render({
    title: `Read models and plain SQL, ${games}: ms in process`,
    columns: ['question', 'limit', ...columnsOf('model'), ...columnsOf('plain')],
    rows: rows.map(({ name, limit, model, plain }) => [
      name,
      String(limit),
      ...cells(model, limit),
      ...cells(plain, limit),
    ]),
  });
}

const builtText = (games: string, name: string, { seconds, cpuSeconds, megabytes }: Built) =>
  `${games}, ${name}: built in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU), ${megabytes.toFixed(0)} MB`;
