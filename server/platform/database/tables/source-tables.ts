import type { Generated } from 'kysely';

export type SourceTables = {
  outgoing_hosts: OutgoingHostsTable;
  live_clock: LiveClockTable;
};

/** What we owe the hosts that we call; shared by all instances and kept across restarts. */
export type OutgoingHostsTable = {
  /** Of an address, with its port. */
  host: string;
  /** The next call may begin then. */
  nextCallAt: string;
  /** YYYY-MM-DD in UTC that `calls` counts. */
  day: string;
  calls: number;
  /** The end of the last pause; null while there was none. */
  pausedUntil: string | null;
  why: string | null;
  /** Which pause comes next. */
  pauseStep: Generated<number>;
};

/** When the clock of a sped-up collector agreed with the world's: at its first start. */
export type LiveClockTable = {
  id: number;
  startedAt: string;
};
