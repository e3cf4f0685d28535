import {
  drift,
  isFields,
  listAt,
  parseEach,
  parseJson,
  textOf,
  type Fields,
  type ParsedItems,
} from '../response-shape.ts';

export type WikidataName = { appId: number; item: string; name?: string; nameZh?: string };
export type WikidataVoice = {
  appId: number;
  actor: string;
  name: string;
  nameZh?: string;
  role?: string;
};

/**
 * The entries about the games that were asked for, the oldest first. One game may have several: which
 * of them is right is not ours to guess.
 */
export function parseNames(text: string, asked: readonly number[]): ParsedItems<WikidataName> {
  const wanted = new Set(asked);
  const { items, skipped } = parseEach(bindingsOf(text), 'results.bindings', (row) => {
    const appId = appIdOf(row);
    const item = itemOf(row['game']);
    if (!appId || !item) return 'it has no appId or no item';
    if (!wanted.has(appId)) return `nobody asked for ${appId}`;
    const name = valueOf(row['en']);
    const nameZh = [valueOf(row['zhHans']), valueOf(row['zh'])].find(isChinese);
    return { appId, item, ...(name && { name }), ...(nameZh && { nameZh }) };
  });
  const byEntry = new Map(items.map((item) => [`${item.appId} ${item.item}`, item]));
  const numberOf = ({ item }: WikidataName) => Number(item.slice(1));
  return {
    items: [...byEntry.values()].toSorted((a, b) => numberOf(a) - numberOf(b)),
    skipped,
  };
}

/** Many Chinese labels repeat the original name. */
const isChinese = (label: string | undefined) => /\p{Script=Han}/u.test(label ?? '');

/** Who speaks in which game. */
export function parseVoices(text: string): ParsedItems<WikidataVoice> {
  return parseEach(bindingsOf(text), 'results.bindings', (row) => {
    const appId = appIdOf(row);
    const actor = itemOf(row['actor']);
    const name = valueOf(row['actorEn']);
    if (!appId || !actor || !name) return 'it has no appId, person or name';
    const nameZh = valueOf(row['actorZh']);
    const role = valueOf(row['role']);
    return { appId, actor, name, ...(nameZh && { nameZh }), ...(role && { role }) };
  });
}

/** A response that a timeout cut is no JSON, which is a failure that may pass. */
function bindingsOf(text: string): readonly unknown[] {
  const { results } = parseJson(text);
  if (!isFields(results)) throw drift('results', 'an object');
  return listAt(results, 'bindings', 'results.bindings');
}

const valueOf = (cell: unknown): string | undefined =>
  isFields(cell) ? textOf(cell['value'], 200) : undefined;

function appIdOf(row: Fields): number | undefined {
  const digits = valueOf(row['steam']);
  return digits && /^\d{1,10}$/.test(digits) ? Number(digits) : undefined;
}

const itemOf = (cell: unknown): string | undefined =>
  /^https?:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/.exec(valueOf(cell) ?? '')?.[1];
