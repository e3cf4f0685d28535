import type { SourceId, SourceTier } from '../../../contract/sources.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import type { HostRule } from '../../platform/outgoing/host-limits.ts';
import type { OtherHosts, OutgoingRun } from '../../platform/outgoing/outgoing.ts';
import type { Effects } from '../../platform/write.ts';
import type { Skip } from './response-shape.ts';

/** A source of live data: what it offers, whom it calls, and on which terms. */
export type Connector = {
  /** Stored; never renamed. */
  id: SourceId;
  title: Text;
  tier: SourceTier;
  terms: ConnectorTerms;
  /** Settings that it uses when they are there. */
  needs: readonly 'STEAM_API_KEY'[];
  /** The only hosts that it may call. */
  hosts: (live: LiveConfig) => readonly HostRule[];
  /** For a source whose addresses people name: how it treats each of their hosts. */
  otherHosts?: OtherHosts;
  streams: readonly SourceStream[];
  /** Whom to credit, where that is not one provider. */
  credits?: (db: Db) => Promise<readonly Credit[]>;
  /** Deletes what only it has written, beside the fields of games. */
  forget: (db: Db, now: Date) => Promise<void>;
};

/** `url` is null where each publisher has terms of its own. */
type ConnectorTerms = {
  name: Text;
  url: string | null;
  attribution: string;
  attributionUrl: string;
};

export type Credit = { name: string; url: string; asOf: string };

/** A stream whose own types are its own business. */
export type SourceStream = {
  /** Of the source and the stream: also the id of its job. */
  id: `${SourceId}.${string}`;
  title: Text;
  /** What readers see of it; null where that is nothing of its own. */
  what: Text | null;
  everyMinutes: number;
  run: (run: StreamRun) => Promise<StreamResult>;
  /** Writes what an administrator has taken out of quarantine. */
  accept: (db: Db, payloads: readonly unknown[], now: Date) => Promise<Applied>;
};

/**
 * What a stream reads and how it is written. `read` calls the source and parses; it opens no socket,
 * knows no database and no clock but those it is given. `apply` writes what one batch brought.
 */
export type Stream<Cursor, Item, Due = Target> = Omit<SourceStream, 'run' | 'accept'> & {
  /** A stored cursor that is none of ours means a fresh start. */
  isCursor: (value: unknown) => value is Cursor;
  due?: (db: Db, now: Date, limit: number) => Promise<readonly Due[]>;
  read: (context: ReadContext<Cursor, Due>) => AsyncIterable<Batch<Cursor, Item>>;
  /** What looks wrong is held back, unless an administrator has accepted it. */
  apply: (db: Db, items: readonly Item[], now: Date, isAccepted?: boolean) => Promise<Applied>;
  /** An item from quarantine, where it lay as JSON. */
  revive?: (payload: unknown) => Item;
};

export type ReadContext<Cursor, Due = Target> = {
  cursor: Cursor | undefined;
  live: LiveConfig;
  now: () => Date;
  /** An administrator has started it. */
  isManual: boolean;
  call: OutgoingRun['call'];
  /** Ends the run, and lets the source's host rest: it limits us without saying so. */
  rest: (why: string) => Promise<never>;
  /** For what is requested game by game: the games whose turn it is. */
  due: (limit: number) => Promise<readonly Due[]>;
};

export type Target = { gameId: number; appId: number };

/** Written in one transaction with its cursor: a crash repeats one batch at most. */
export type Batch<Cursor, Item> = {
  items: readonly Item[];
  skipped: readonly Skip[];
  cursor: Cursor;
  /** The time of its newest item, by the source's own clock where it has one. */
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
