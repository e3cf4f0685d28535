/** The goals that are measured per workload. */
export type GoalName =
  | 'P1'
  | 'P2'
  | 'P3'
  | 'P3a'
  | 'P4'
  | 'P5'
  | 'P5r'
  | 'P6'
  | 'miss'
  | 'P7'
  | 'other';

export type Goal = {
  title: string;
  /** The minimum share of bare Fastify's speed, by CPU time per request, in percent. */
  floor?: number;
  /** P9: the maximum p50 latency on one connection, as a multiple of bare Fastify's. */
  latency?: number;
};

export const goals: Readonly<Record<GoalName, Goal>> = {
  P1: { title: 'P1 Cache hit', floor: 70, latency: 2 },
  P2: { title: 'P2 304 on a matching ETag', floor: 80, latency: 2 },
  P3: { title: 'P3 Cache miss: game by id', floor: 40, latency: 6 },
  P3a: { title: 'P3 Cache miss: article', floor: 30, latency: 6 },
  P4: { title: 'P4 Cache miss: news list, comments', floor: 20, latency: 6 },
  P5: { title: 'P5 Cache miss: list of 20', floor: 20, latency: 6 },
  P5r: { title: 'P5 Cache miss: ranking', floor: 20, latency: 6 },
  P6: { title: 'P6 Cache miss: search', floor: 10, latency: 7 },
  miss: { title: 'Cache miss (no floor for these)', latency: 6 },
  P7: { title: 'P7 Write', floor: 35 },
  other: { title: 'Private read and page (no floor)' },
};

export const limits = {
  residentAfterStart: 130,
  residentAfterLoad: 200,
  installMebibytes: 60,
  installPackages: 120,
  /** Twice the prototype's, which needed 4/3 of bare Fastify's CPU to start. */
  startTimesBare: 2.7,
} as const;
