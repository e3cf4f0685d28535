import { gameFields, type GameField } from '../../../../contract/games/games-admin.ts';
import { clearMark } from '../../../../contract/games/game-limits.ts';
import { plainCell } from '../../../platform/text/csv-text.ts';
import type { GameFacts } from '../../../domain/games/writing/game-state.ts';

/** What a file holds of a game. */
type GameValues = Pick<GameFacts, GameField>;

const lists = new Set<GameField>(['developers', 'publishers', 'genres', 'tags', 'platforms']);
const required = new Set<GameField>(['appId', 'name', 'status']);
const numbers = new Set<GameField>(['appId', 'status', 'priceCents']);

export const cellsOf = (game: GameValues): string[] =>
  gameFields.map((field) => cellOf(game[field]));

function cellOf(value: GameValues[GameField]): string {
  if (value === null) return '';
  const text = Array.isArray(value) ? joinList(value) : String(value);
  return readsLikeMark(text) ? `'${text}` : text;
}

/** What does not fit the field stays text: the check that follows reports the problem. */
export function valueOf(field: GameField, cell: string): unknown {
  const text = readsLikeMark(cell) ? cell.slice(1) : plainCell(cell);
  if (lists.has(field)) return splitList(text);
  return numbers.has(field) && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** Full-width brackets, as Chinese keyboards type them, are the mark too. */
const plainLetters = (cell: string) => cell.normalize('NFKC').trim().toLowerCase();

export const isClearMark = (cell: string) => plainLetters(cell) === clearMark;

/** An apostrophe before it makes a value of the mark; more of them, a value with one less. */
const readsLikeMark = (text: string) => plainLetters(text).replace(/^'+/, '') === clearMark;

export const isClearable = (field: GameField) => !required.has(field);

/** A field's value for "not known". */
export const clearedValue = (field: GameField) => (lists.has(field) ? [] : null);

const joinList = (values: readonly string[]) =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');

/** A backslash before any other letter stands for itself, as people type it. */
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
