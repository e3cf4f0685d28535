import { personalLimits } from '../../../../contract/members/personal-limits.ts';
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
/** A part in a game's cast; `entry` is the game's. Unknown values are empty. */
export type WikidataVoice = {
  appId: number;
  entry: string;
  person: string;
  name: string;
  nameZh?: string;
  character: string;
  language: string;
};

/**
 * The entries about the requested games, oldest first. A game may have several; which one is right
 * is not decided here.
 */
export function parseNames(text: string, requested: readonly number[]): ParsedItems<WikidataName> {
  const appIds = new Set(requested);
  const { items, skipped } = parseEach(bindingsOf(text), 'results.bindings', (row) => {
    const appId = appIdOf(row);
    const item = itemOf(row['game']);
    if (!appId || !item) return 'it has no appId or no item';
    if (!appIds.has(appId)) return `not requested: ${appId}`;
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

/** Many Chinese labels repeat the original name, so a Han character is required. */
const isChinese = (label: string | undefined) => /\p{Script=Han}/u.test(label ?? '');

/** The voice actors of games. People without a usable name are left out. */
export function parseVoices(
  text: string,
  requested: readonly number[],
): ParsedItems<WikidataVoice> {
  const appIds = new Set(requested);
  const named = bindingsOf(text).filter((row) => !isFields(row) || personName(row) !== undefined);
  return parseEach(named, 'results.bindings', (row) => {
    const appId = appIdOf(row);
    const [entry, person] = [itemOf(row['game']), itemOf(row['actor'])];
    if (!appId || !entry || !person) return 'it has no appId, game or person';
    if (!appIds.has(appId)) return `not requested: ${appId}`;
    const nameZh = chineseName(row);
    const name = personName(row)!;
    const character = valueOf(row['role'], personalLimits.personName) ?? '';
    const language = valueOf(row['language'], 40) ?? '';
    return { appId, entry, person, name, ...(nameZh && { nameZh }), character, language };
  });
}

const chineseName = (row: Fields) =>
  [valueOf(row['actorZh'], personalLimits.personName)].find(isChinese);

const personName = (row: Fields) =>
  valueOf(row['actorEn'], personalLimits.personName) ?? chineseName(row);

/** A response that was truncated by a timeout is invalid JSON, which is a temporary failure. */
function bindingsOf(text: string): readonly unknown[] {
  const { results } = parseJson(text);
  if (!isFields(results)) throw drift('results', 'an object');
  return listAt(results, 'bindings', 'results.bindings');
}

const valueOf = (cell: unknown, maxLength = 200): string | undefined =>
  isFields(cell) ? textOf(cell['value'], maxLength) : undefined;

function appIdOf(row: Fields): number | undefined {
  const digits = valueOf(row['steam']);
  return digits && /^\d{1,10}$/.test(digits) ? Number(digits) : undefined;
}

const itemOf = (cell: unknown): string | undefined =>
  /^https?:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/.exec(valueOf(cell) ?? '')?.[1];
