import type { SourceId, SourceTier } from '../../../contract/sources.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import type { HostRule } from '../../platform/outgoing/host-limits.ts';
import type { OtherHosts, OutgoingRun } from '../../platform/outgoing/outgoing.ts';
import type { Effects } from '../../platform/write.ts';
import type { Skip } from './response-shape.ts';

/** A source of live data: its streams, the hosts that it calls, and its terms. */
export type Connector = {
  /** Stored in the database, so it is never renamed. */
  id: SourceId;
  title: Text;
  tier: SourceTier;
  terms: ConnectorTerms;
  /** Settings that the source uses if they are set. */
  needs: readonly 'STEAM_API_KEY'[];
  /** The only hosts that it may call. */
  hosts: (live: LiveConfig) => readonly HostRule[];
  /** Limits for hosts that people enter, for a source that calls such hosts. */
  otherHosts?: OtherHosts;
  streams: readonly SourceStream[];
  /** The providers to credit, if there are several. */
  credits?: (db: Db) => Promise<readonly Credit[]>;
  /** Deletes everything that only this source has written, except the fields of games. */
  forget: (db: Db, now: Date) => Promise<void>;
};

/** `url` is null if each publisher has its own terms. */
type ConnectorTerms = {
  name: Text;
  url: string | null;
  attribution: string;
  attributionUrl: string;
};

export type Credit = { name: string; url: string; asOf: string };

/** A stream without its type parameters, so that streams of all kinds fit one list. */
export type SourceStream = {
  /** The source and the stream, separated by a dot; also the id of the stream's job. */
  id: `${SourceId}.${string}`;
  title: Text;
  /** What readers see of the stream; null if nothing. */
  what: Text | null;
  everyMinutes: number;
  /** Whether it sends the operator's Steam key, if one is set. */
  sendsKey?: true | undefined;
  run: (run: StreamRun) => Promise<StreamResult>;
  /** Writes items that an administrator has accepted from quarantine. */
  accept: (db: Db, payloads: readonly unknown[], now: Date) => Promise<Applied>;
};

/**
 * How a stream is read and written. `read` calls the source and parses responses, only with the
 * client and the clock that it is given and without a database. `apply` writes the items of a
 * batch.
 */
export type Stream<Cursor, Item, Due = Target> = Omit<SourceStream, 'run' | 'accept'> & {
  /** If the stored cursor is not valid, the stream starts from the beginning. */
  isCursor: (value: unknown) => value is Cursor;
  due?: (db: Db, now: Date, limit: number) => Promise<readonly Due[]>;
  read: (context: ReadContext<Cursor, Due>) => AsyncIterable<Batch<Cursor, Item>>;
  /** Holds back items that look wrong, unless an administrator has accepted them. */
  apply: (db: Db, items: readonly Item[], now: Date, isAccepted?: boolean) => Promise<Applied>;
  /** Converts an item from quarantine, where it is stored as JSON. */
  revive?: (payload: unknown) => Item;
};

export type ReadContext<Cursor, Due = Target> = {
  cursor: Cursor | undefined;
  live: LiveConfig;
  now: () => Date;
  /** Whether an administrator started the run. */
  isManual: boolean;
  call: OutgoingRun['call'];
  /** Ends the run and pauses the host, for a limit that the source applies without saying so. */
  rest: (why: Text) => Promise<never>;
  /** The games that are due, for streams that request games one by one. */
  due: (limit: number) => Promise<readonly Due[]>;
};

export type Target = { gameId: number; appId: number };

/** Written in one transaction with its cursor, so that a crash repeats at most one batch. */
export type Batch<Cursor, Item> = {
  items: readonly Item[];
  skipped: readonly Skip[];
  cursor: Cursor;
  /** The time of the newest item, by the source's own clock if it has one. */
  asOf: Date | null;
};

export type Applied = { changed: number; after: Effects };

export type StreamRun = {
  live: LiveConfig;
  now: () => Date;
  isManual: boolean;
  outgoing: OutgoingRun;
  db: Db;
  write: StreamWrite;
};

/** Applies a batch and stores its cursor in one transaction. */
export type StreamWrite = (
  work: (db: Db) => Promise<{ result: number; after: Effects }>,
) => Promise<number>;

export type StreamCounts = {
  calls: number;
  bytes: number;
  read: number;
  changed: number;
  skipped: number;
};

export type StreamResult = {
  outcome: 'ok' | 'nothing-new' | 'partial' | 'refused' | 'failed';
  message: Text;
  counts: StreamCounts;
};
