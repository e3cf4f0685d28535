import type { Generated } from 'kysely';
import type { EventKind, EventPrecision } from '../../../../contract/events/event-limits.ts';

export type EventTables = { events: EventsTable };

/** What happened to games or on all of Steam. */
export type EventsTable = {
  id: Generated<number>;
  /** Null for an event of the whole store. */
  gameId: number | null;
  kind: EventKind;
  /** The first day, as YYYY-MM-DD. */
  date: string;
  /** The last day; `date` for a single day. */
  endDate: string;
  precision: EventPrecision;
  /** Empty for a release, which has the name of its game. */
  title: string;
  titleZh: string | null;
  url: string | null;
  source: string;
  /** The source's own id. */
  externalId: string | null;
  weight: number;
  hidden: Generated<0 | 1>;
  /** When an editor has changed it, after which no source does. */
  editedAt: Generated<string | null>;
  version: Generated<number>;
};
