import { gameFields, type GameField } from '../../../../contract/games/games-admin.ts';
import { clearMark } from '../../../../contract/games/game-limits.ts';
import { plainCell } from '../../../platform/text/csv-text.ts';
import type { GameFacts } from '../../../domain/games/writing/game-state.ts';

/** The fields of a game in a file. */
type GameValues = Pick<GameFacts, GameField>;

const lists = new Set<GameField>([
  'developers',
  'publishers',
  'genres',
  'tags',
  'platforms',
  'series',
]);
const required = new Set<GameField>(['appId', 'name', 'status']);
const numbers = new Set<GameField>(['appId', 'status', 'priceCents']);

export const cellsOf = (game: GameValues): string[] =>
  gameFields.map((field) => cellOf(game[field]));

function cellOf(value: GameValues[GameField]): string {
  if (value === null) return '';
  const text = Array.isArray(value) ? joinList(value) : String(value);
  return readsLikeMark(text) ? `'${text}` : text;
}

/** A value of the wrong type stays text, and the validation that follows reports it. */
export function valueOf(field: GameField, cell: string): unknown {
  const text = readsLikeMark(cell) ? cell.slice(1) : plainCell(cell);
  if (lists.has(field)) return splitList(text);
  return numbers.has(field) && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** No longer cell is the clear mark, and to normalize many combining marks takes long. */
const longestMark = 200;

/** Full-width brackets, as typed on Chinese keyboards, also make the clear mark. */
const plainLetters = (cell: string) =>
  cell.length > longestMark ? cell : cell.normalize('NFKC').trim().toLowerCase();

export const isClearMark = (cell: string) => plainLetters(cell) === clearMark;

/** A leading apostrophe escapes a value that looks like the clear mark; each one escapes once. */
const readsLikeMark = (text: string) => plainLetters(text).replace(/^'+/, '') === clearMark;

export const isClearable = (field: GameField) => !required.has(field);

/** The value of a field that is unknown. */
export const clearedValue = (field: GameField) => (lists.has(field) ? [] : null);

const joinList = (values: readonly string[]) =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');

/** Only a separator or a backslash can be escaped; any other backslash is literal. */
function splitList(text: string): string[] {
  if (text === '') return [];
  if (!text.includes('\\')) return text.split('|');
  const values = [''];
  for (const [part] of text.matchAll(/\\[\\|]|[^]/g)) {
    if (part === '|') values.push('');
    else values.push(values.pop()! + part.slice(-1));
  }
  return values;
}
