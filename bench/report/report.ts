import { goals, limits, type GoalName } from '../cases/goals.ts';
import type { Growth } from '../growth/growth.ts';
import type { InstallSize } from './install-size.ts';
import type { Result } from '../load/measure.ts';
import type { Start } from '../load/servers.ts';

export type Run = {
  results: Result[];
  starts: { bare: Start; product: Start };
  residentAfterLoad: number;
  install: InstallSize | null;
};

type Table = { title: string; columns: string[]; rows: string[][] };

/** Formats the tables, and describes the missed goals in one sentence each. */
export function report(run: Run): { text: string; missed: string[] } {
  const missed: string[] = [];
  const judge = (what: string, fits: boolean, word: string) => {
    if (!fits) missed.push(what);
    return fits ? 'ok' : word;
  };
  const tables = [
    ...(Object.keys(goals) as GoalName[]).map((name) => shareTable(name, run.results, judge)),
    latencyTable(run.results, judge),
    processTable(run, judge),
  ];
  const text = tables.filter(({ rows }) => rows.length > 0).map(render);
  return { text: text.join('\n\n'), missed };
}

type Judge = (what: string, fits: boolean, word: string) => string;

function shareTable(name: GoalName, results: Result[], judge: Judge): Table {
  const { title, floor } = goals[name];
  return {
    title: `${title}: 32 connections, against bare Fastify with the same bytes`,
    columns: [
      'workload',
      'bare µs',
      'product µs',
      'share',
      'floor',
      '',
      'bare req/s',
      'product req/s',
      'bare p50/p99 ms',
      'product p50/p99 ms',
    ],
    rows: results
      .filter(({ goal }) => goal === name)
      .map(({ name: workload, share, bare, product }) => [
        workload,
        bare.many.cpuMicros.toFixed(1),
        product.many.cpuMicros.toFixed(1),
        `${share.toFixed(0)} %`,
        floor === undefined ? '–' : `${floor} %`,
        floor === undefined
          ? ''
          : judge(
              `${title}: ${workload} ${share.toFixed(0)} % < ${floor} %`,
              share >= floor,
              'below',
            ),
        bare.many.perSecond.toFixed(0),
        product.many.perSecond.toFixed(0),
        `${bare.many.p50.toFixed(2)} / ${bare.many.p99.toFixed(2)}`,
        `${product.many.p50.toFixed(2)} / ${product.many.p99.toFixed(2)}`,
      ]),
  };
}

function latencyTable(results: Result[], judge: Judge): Table {
  return {
    title: 'P9 One connection: p50 against bare Fastify',
    columns: ['workload', 'bare p50 ms', 'product p50 ms', 'times', 'limit', ''],
    rows: results.flatMap(({ name, goal, timesBareLatency, bare, product }) => {
      const { latency } = goals[goal];
      if (latency === undefined) return [];
      const times = `${timesBareLatency.toFixed(1)} ×`;
      return [
        [
          name,
          bare.one.p50.toFixed(3),
          product.one.p50.toFixed(3),
          times,
          `${latency} ×`,
          judge(`P9: ${name} ${times} > ${latency} ×`, timesBareLatency <= latency, 'above'),
        ],
      ];
    }),
  };
}

function processTable({ starts, residentAfterLoad, install }: Run, judge: Judge): Table {
  const row = (what: string, value: number, limit: number, unit: string, digits = 0) => {
    const shown = `${value.toFixed(digits)} ${unit}`;
    return [
      what,
      shown,
      `${limit} ${unit}`,
      judge(`${what}: ${shown} > ${limit} ${unit}`, value <= limit, 'above'),
    ];
  };
  const { bare, product } = starts;
  const timesBare = product.cpuSeconds / bare.cpuSeconds;
  return {
    title: 'The process',
    columns: ['goal', 'product', 'limit', ''],
    rows: [
      row('P10 resident after start', product.residentMebibytes, limits.residentAfterStart, 'MiB'),
      row('P10 resident after the load', residentAfterLoad, limits.residentAfterLoad, 'MiB'),
      ...(install
        ? [
            row('P11 install', install.mebibytes, limits.installMebibytes, 'MiB'),
            ['P11 install, in blocks of the disk', `${install.onDisk.toFixed(0)} MiB`, '', ''],
            row('P11 install', install.packages, limits.installPackages, 'packages'),
          ]
        : []),
      row('P12 start, CPU', timesBare, limits.startTimesBare, '× bare', 1),
      ['P12 start, CPU', `${product.cpuSeconds.toFixed(2)} s`, '', ''],
      ['P12 start, wall', `${product.wallSeconds.toFixed(2)} s`, '', ''],
    ],
  };
}

export function growthTable(
  subject: string,
  sizes: readonly number[],
  growth: readonly Growth[],
): string {
  return render({
    title: `Growth of ${subject}: p99 of the quietest block, µs, in process`,
    columns: ['question', ...sizes.map((size) => size.toLocaleString('en')), 'times', 'goal', ''],
    rows: growth.map(({ question, goal, p99, fits }) => [
      question,
      ...p99.map((micros) => micros.toFixed(0)),
      `${(p99.at(-1)! / p99[0]!).toFixed(1)} ×`,
      goal,
      goal ? (fits ? 'ok' : 'above') : '',
    ]),
  });
}

/** Aligns the first column left and the figures right. */
export function render({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const [head, ...body] = lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!)))
      .join('  ')
      .trimEnd(),
  );
  return [
    title,
    head,
    '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)),
    ...body,
  ].join('\n');
}
