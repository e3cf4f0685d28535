import {
  countOf,
  drift,
  envelope,
  isFields,
  listAt,
  parseEach,
  type Skip,
} from '../response-shape.ts';

export type QueryPage = {
  appIds: number[];
  skipped: Skip[];
  /** The start of the next page; null on the last one. */
  nextStart: number | null;
};

/** A page of the store's search, with ids only, because the data is read separately. */
export function parseQuery(text: string): QueryPage {
  const response = envelope(text, 'response');
  if (!response) return { appIds: [], skipped: [], nextStart: null };
  const metadata = response['metadata'];
  if (!isFields(metadata)) throw drift('response.metadata', 'an object');
  const start = countOf(metadata['start'] ?? 0);
  const total = countOf(metadata['total_matching_records'] ?? 0);
  if (start === undefined || total === undefined) throw drift('response.metadata', 'two counts');
  // Steam omits empty lists.
  const ids = response['ids'] === undefined ? [] : listAt(response, 'ids', 'response.ids');
  const { items, skipped } = parseEach(ids, 'response.ids', (entry) => {
    const appId = countOf(entry['appid']);
    return appId ? { appId } : 'it has no appid';
  });
  const next = start + ids.length;
  return {
    appIds: items.map(({ appId }) => appId),
    skipped,
    nextStart: ids.length > 0 && next < total ? next : null,
  };
}
