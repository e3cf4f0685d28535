import {
  drift,
  isFields,
  listAt,
  parseEach,
  parseJson,
  textOf,
  type Fields,
  type Skip,
} from '../response-shape.ts';

export type WikidataName = { appId: number; item: string; name?: string; nameZh?: string };
export type WikidataVoice = {
  appId: number;
  actor: string;
  name: string;
  nameZh?: string;
  role?: string;
};

/** The names of games. Where two items claim one game neither is taken; the operator is told. */
export function parseNames(text: string): {
  items: WikidataName[];
  conflicts: number[];
  skipped: Skip[];
} {
  const { items, skipped } = parseEach(bindingsOf(text), 'results.bindings', (row) => {
    const appId = appIdOf(row);
    const item = itemOf(row['game']);
    if (!appId || !item) return 'it has no appId or no item';
    const name = valueOf(row['en']);
    const nameZh = valueOf(row['zhHans']) ?? valueOf(row['zh']);
    return { appId, item, ...(name && { name }), ...(nameZh && { nameZh }) };
  });
  const byApp = Map.groupBy(items, ({ appId }) => appId);
  const isClear = (rows: WikidataName[]) => new Set(rows.map(({ item }) => item)).size === 1;
  return {
    items: [...byApp.values()].flatMap((rows) => (isClear(rows) ? rows.slice(0, 1) : [])),
    conflicts: [...byApp].flatMap(([appId, rows]) => (isClear(rows) ? [] : [appId])),
    skipped,
  };
}

/** Who speaks in which game. */
export function parseVoices(text: string): { items: WikidataVoice[]; skipped: Skip[] } {
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
