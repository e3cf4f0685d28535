import { gameFields, type GameField } from '../../../../contract/games-admin.ts';
import { plainCell } from '../../../platform/csv-text.ts';
import type { GameFacts } from '../manage/game-state.ts';

/** What a file holds of a game. */
type GameValues = Pick<GameFacts, GameField>;

const lists = new Set<GameField>(['developers', 'publishers', 'genres', 'tags', 'platforms']);
const numbers = new Set<GameField>(['appId', 'status', 'priceCents']);

export const cellsOf = (game: GameValues): string[] =>
  gameFields.map((field) => cellOf(game[field]));

function cellOf(value: GameValues[GameField]): string {
  if (value === null) return '';
  return Array.isArray(value) ? joinList(value) : String(value);
}

/**
 * An empty cell means "not known", or says nothing where there is no such value. What does not fit
 * the field stays text: the check that follows says what is wrong with it.
 */
export function valueOf(field: GameField, cell: string): unknown {
  const text = plainCell(cell);
  if (lists.has(field)) return splitList(text);
  if (text === '' && field !== 'name') {
    return field === 'appId' || field === 'status' ? undefined : null;
  }
  return numbers.has(field) && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

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
