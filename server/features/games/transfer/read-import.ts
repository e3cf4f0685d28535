import { gameFields, type GameField } from '../../../../contract/games/games-admin.ts';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { csvParser, type CsvRecord } from '../../../platform/text/csv-parser.ts';
import { byteOrderMark } from '../../../platform/text/csv-text.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { jsonElements } from '../../../platform/text/json-elements.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { noProblems, type FieldProblem } from '../../../platform/http/field-problems.ts';
import { clearedValue, isClearable, isClearMark, valueOf } from './game-cells.ts';

export type Problems = Record<string, FieldProblem>;

/** One game of the file with its raw values, and the problems of the line itself. */
export type ImportLine = { line: number; given: Record<string, unknown>; problems: Problems };

export type EmptyCells = 'keep' | 'clear';

/** Enough for every field at maximum length, with all quotes doubled. */
const longestRecord = 300_000;
/** The same with a Unicode escape for each character that is not ASCII. */
const longestObject = 1_000_000;
/** Empty lines are skipped, but not without end. */
const maxSkipped = 10 * gameLimits.importRows;
const maxFields = 200;
const sliceLength = 16_384;

/** Counts while it reads, in slices: a file that is too long must not stop the site. */
export async function readImport(
  format: 'csv' | 'json',
  content: string,
  emptyCells: EmptyCells,
): Promise<ImportLine[]> {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  const lines = format === 'csv' ? await readCsv(text, emptyCells) : await readJson(text);
  if (lines.length === 0) throw invalid({ content: { is: 'tooFew', limit: 1 } });
  return lines;
}

const tooMany = () => invalid({ content: { is: 'tooMany', limit: gameLimits.importRows } });
const malformed = () => invalid({ content: { is: 'malformed' } });

async function readJson(text: string): Promise<ImportLine[]> {
  if (!/^\s*\[/.test(text)) {
    parseJson(text.slice(0, longestObject));
    throw invalid({ content: { is: 'wrongType', expected: 'array' } });
  }
  const pause = createPauses();
  const lines: ImportLine[] = [];
  const elements = jsonElements(text);
  for (let next = nextOf(elements); next !== undefined; next = nextOf(elements)) {
    if (lines.length === gameLimits.importRows) throw tooMany();
    lines.push(readObject(lines.length + 1, next));
    await pause();
  }
  return lines;
}

function nextOf(elements: Generator<string>): string | undefined {
  try {
    const { value, done } = elements.next();
    return done ? undefined : value;
  } catch {
    throw malformed();
  }
}

function readObject(line: number, json: string): ImportLine {
  if (json.length > longestObject) return broken(line, { row: tooLong });
  const game = parseJson(json);
  const isObject = typeof game === 'object' && game !== null && !Array.isArray(game);
  if (!isObject) return broken(line, { row: { is: 'wrongType', expected: 'object' } });
  const entries = Object.entries(game);
  if (entries.length > maxFields) return broken(line, { row: tooManyFields });
  return { line, ...readValues(entries) };
}

const tooLong = { is: 'tooLong', limit: longestObject } as const;
const tooManyFields = { is: 'tooMany', limit: maxFields } as const;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

async function readCsv(text: string, emptyCells: EmptyCells): Promise<ImportLine[]> {
  const records = await parseCsv(text);
  if (!Array.isArray(records)) return [records];
  const [header, ...rows] = records;
  if (!header) return [];
  if (header.fields.length > maxFields) return [broken(header.line, { row: tooManyFields })];
  const columns = header.fields.map((name) => name.trim());
  const problems = headerProblems(columns);
  if (Object.keys(problems).length > 0) return [broken(header.line, problems)];
  const pause = createPauses();
  const lines: ImportLine[] = [];
  for (const row of rows) {
    lines.push(readRow(row, columns as GameField[], emptyCells));
    await pause();
  }
  return lines;
}

/**
 * Returns the records that are not empty. Stops at a record whose end is unclear, because the rest
 * would be guesswork.
 */
async function parseCsv(text: string): Promise<CsvRecord[] | ImportLine> {
  let brokenAt = 1;
  const parser = csvParser((line, reason) => {
    brokenAt = line;
    return new BrokenRecord(reason);
  }, longestRecord);
  const unix = text.replaceAll('\r\n', '\n');
  const pause = createPauses();
  const kept: CsvRecord[] = [];
  let skipped = 0;
  const keep = (records: readonly CsvRecord[]) => {
    const filled = records.filter(({ fields }) => fields.some((cell) => cell !== ''));
    kept.push(...filled);
    skipped += records.length - filled.length;
    // One more, because of the header.
    if (kept.length > gameLimits.importRows + 1 || skipped > maxSkipped) throw tooMany();
  };
  try {
    for (let at = 0; at < unix.length; at += sliceLength) {
      keep(parser.push(unix.slice(at, at + sliceLength)));
      await pause();
    }
    keep(parser.end());
    return kept;
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    return broken(brokenAt, { row: { is: 'badQuotes' } });
  }
}

class BrokenRecord extends Error {}

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
