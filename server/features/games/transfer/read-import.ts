import { gameFields, type GameField } from '../../../../contract/games/games-admin.ts';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { csvParser, type CsvRecord } from '../../../platform/text/csv-parser.ts';
import { byteOrderMark } from '../../../platform/text/csv-text.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { noProblems, type FieldProblem } from '../../../platform/http/field-problems.ts';
import { clearedValue, isClearable, isClearMark, valueOf } from './game-cells.ts';

export type Problems = Record<string, FieldProblem>;

/** One game of the file with its raw values, and the problems of the line itself. */
export type ImportLine = { line: number; given: Record<string, unknown>; problems: Problems };

export type EmptyCells = 'keep' | 'clear';

/** Enough for every field at maximum length, with all quotes doubled. */
const longestRecord = 300_000;

export function readImport(
  format: 'csv' | 'json',
  content: string,
  emptyCells: EmptyCells,
): ImportLine[] {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  const lines = format === 'csv' ? readCsv(text, emptyCells) : readJson(text);
  if (lines.length === 0) throw invalid({ content: { is: 'tooFew', limit: 1 } });
  if (lines.length > gameLimits.importRows) {
    throw invalid({ content: { is: 'tooMany', limit: gameLimits.importRows } });
  }
  return lines;
}

function readJson(text: string): ImportLine[] {
  const games = parseJson(text);
  if (!Array.isArray(games)) throw invalid({ content: { is: 'wrongType', expected: 'array' } });
  return games.map((game: unknown, index) => {
    const line = index + 1;
    const isObject = typeof game === 'object' && game !== null && !Array.isArray(game);
    if (!isObject) return broken(line, { row: { is: 'wrongType', expected: 'object' } });
    return { line, ...readValues(Object.entries(game as ImportLine['given'])) };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ content: { is: 'malformed' } });
  }
}

function readCsv(text: string, emptyCells: EmptyCells): ImportLine[] {
  const records = parseCsv(text);
  if (!Array.isArray(records)) return [records];
  const [header, ...rows] = records.filter(({ fields }) => fields.some((cell) => cell !== ''));
  if (!header) return [];
  const columns = header.fields.map((name) => name.trim());
  const problems = headerProblems(columns);
  if (Object.keys(problems).length > 0) return [broken(header.line, problems)];
  return rows.map((row) => readRow(row, columns as GameField[], emptyCells));
}

/** Stops at a record whose end is unclear, because the rest would be guesswork. */
function parseCsv(text: string): CsvRecord[] | ImportLine {
  let brokenAt = 1;
  const parser = csvParser((line, reason) => {
    brokenAt = line;
    return new Error(reason);
  }, longestRecord);
  try {
    return [...parser.push(text.replaceAll('\r\n', '\n')), ...parser.end()];
  } catch {
    return broken(brokenAt, { row: { is: 'badQuotes' } });
  }
}

function headerProblems(columns: readonly string[]): Problems {
  const problems = noProblems();
  columns.forEach((name, index) => {
    if (!isGameField(name)) {
      problems[name || `column ${index + 1}`] = { is: 'unknownColumn' };
      problems['header'] = { is: 'knownColumns', columns: gameFields };
    } else if (columns.indexOf(name) !== index) problems[name] = { is: 'repeated' };
  });
  if (!columns.includes('appId')) problems['appId'] = { is: 'missing' };
  return problems;
}

function readRow(
  { line, fields: cells }: CsvRecord,
  columns: readonly GameField[],
  emptyCells: EmptyCells,
): ImportLine {
  if (cells.length !== columns.length) {
    return broken(line, {
      row: { is: 'cellCount', expected: columns.length, found: cells.length },
    });
  }
  const values = columns.flatMap((field, index): [GameField, unknown][] => {
    const cell = cells[index]!;
    if (isClearMark(cell)) return [[field, null]];
    if (cell.trim() !== '') return [[field, valueOf(field, cell)]];
    return emptyCells === 'clear' && isClearable(field) ? [[field, null]] : [];
  });
  return { line, ...readValues(values) };
}

/** Null erases the value of a field, unless the field is required. */
function readValues(values: readonly (readonly [string, unknown])[]) {
  const problems: Problems = {};
  const given = values.map(([name, value]) => {
    if (value !== null || !isGameField(name)) return [name, value] as const;
    if (!isClearable(name)) problems[name] = { is: 'notClearable' };
    return [name, clearedValue(name)] as const;
  });
  return { given: Object.fromEntries(given), problems };
}

export const isGameField = (name: string): name is GameField =>
  (gameFields as readonly string[]).includes(name);

const broken = (line: number, problems: Problems): ImportLine => ({ line, given: {}, problems });
