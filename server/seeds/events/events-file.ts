import { eventKinds, eventPrecisions } from '../../../contract/events/event-limits.ts';
import { storeEvents } from '../../domain/events/store-events.ts';
import { between, date, oneOf, optional, text, wholeNumber } from '../csv/csv-fields.ts';
import { gameIdOf, gameIdsByAppId, mapRows } from '../csv/map-rows.ts';
import { readRows } from '../csv/read-rows.ts';
import type { DataFile } from '../data-file.ts';

export const eventFields = {
  id: wholeNumber,
  date,
  endDate: date,
  precision: oneOf(...eventPrecisions),
  kind: oneOf(...eventKinds),
  appId: optional(wholeNumber),
  title: text,
  titleZh: optional(text),
  weight: between(1, 3),
  source: text,
};

/** Events that others have dated; editors may change them. */
export const eventsFile: DataFile = {
  name: 'events.csv',
  async store(db, path, { onRows }) {
    const ids = await gameIdsByAppId(db);
    let count = 0;
    const blocks = mapRows(readRows(path, eventFields), ({ line, facts }) => {
      const { id, appId, source, ...event } = facts;
      const gameId = appId === null ? null : gameIdOf(path, ids, { line, facts: { appId } });
      return { source, event: { ...event, gameId, url: null, externalId: `file ${id}` } };
    });
    for await (const { rows, share } of blocks) {
      for (const [source, told] of Map.groupBy(rows, (row) => row.source)) {
        await storeEvents(
          db,
          source,
          told.map(({ event }) => event),
        );
      }
      count += rows.length;
      onRows(count, share);
    }
    return count;
  },
};
