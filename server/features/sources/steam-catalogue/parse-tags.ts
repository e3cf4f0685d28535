import { countOf, envelope, listAt, parseEach, textOf } from '../response-shape.ts';

/** The names of the store's tags by id; undefined when the response is empty. */
export function parseTags(text: string): ReadonlyMap<number, string> | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const { items } = parseEach(
    listAt(response, 'tags', 'response.tags'),
    'response.tags',
    (entry) => {
      const id = countOf(entry['tagid']);
      const name = textOf(entry['name'], 100);
      return id !== undefined && name ? { id, name } : 'it has no tagid or name';
    },
  );
  return new Map(items.map(({ id, name }) => [id, name]));
}
