import { gameFields, type GameField } from '../../../../contract/games-admin.ts';
import { gameLimits } from '../../../../contract/game-limits.ts';
import { csvParser, type CsvRecord } from '../../../platform/csv-parser.ts';
import { byteOrderMark } from '../../../platform/csv-text.ts';
import { invalid } from '../../../platform/errors.ts';
import type { FieldProblem } from '../../../platform/field-problems.ts';
import { valueOf } from './game-cells.ts';

export type Problems = Record<string, FieldProblem>;

/** One game of the file as it was given, and what is wrong with the line itself. */
export type ImportLine = { line: number; given: Record<string, unknown>; problems: Problems };

/** Room for every field at its longest, with all its quotes doubled. */
const longestRecord = 300_000;

export function readImport(format: 'csv' | 'json', content: string): ImportLine[] {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  const lines = format === 'csv' ? readCsv(text) : readJson(text);
  if (lines.length === 0) throw invalid({ content: { is: 'tooFew', limit: 1 } });
  if (lines.length > gameLimits.importRows) {
    throw invalid({ content: { is: 'tooMany', limit: gameLimits.importRows } });
  }
  return lines;
}

function readJson(text: string): ImportLine[] {
  const games = parseJson(text);
  if (!Array.isArray(games)) throw invalid({ content: { is: 'wrongType', wanted: 'array' } });
  return games.map((game: unknown, index) => {
    const line = index + 1;
    const isObject = typeof game === 'object' && game !== null && !Array.isArray(game);
    if (!isObject) return broken(line, { row: { is: 'wrongType', wanted: 'object' } });
    return { line, given: game as ImportLine['given'], problems: {} };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ content: { is: 'malformed' } });
  }
}

function readCsv(text: string): ImportLine[] {
  const records = parseCsv(text);
  if (!Array.isArray(records)) return [records];
  const [header, ...rows] = records.filter(({ fields }) => fields.some((cell) => cell !== ''));
  if (!header) return [];
  const columns = header.fields.map((name) => name.trim());
  const problems = headerProblems(columns);
  if (Object.keys(problems).length > 0) return [broken(header.line, problems)];
  return rows.map((row) => readRow(row, columns as GameField[]));
}

/** A record that cannot be told from the next one ends the reading: what follows is guesswork. */
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
  const problems: Problems = {};
  columns.forEach((name, index) => {
    if (!isGameField(name)) problems[name || `column ${index + 1}`] = { is: 'unknown' };
    else if (columns.indexOf(name) !== index) problems[name] = { is: 'repeated' };
  });
  if (!columns.includes('appId')) problems['appId'] = { is: 'missing' };
  return problems;
}

function readRow({ line, fields: cells }: CsvRecord, columns: readonly GameField[]): ImportLine {
  if (cells.length !== columns.length) {
    return broken(line, {
      row: { is: 'cellCount', wanted: columns.length, found: cells.length },
    });
  }
  const values = columns.map((field, index) => [field, valueOf(field, cells[index]!)] as const);
  const given = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  return { line, given, problems: {} };
}

export const isGameField = (name: string): name is GameField =>
  (gameFields as readonly string[]).includes(name);

const broken = (line: number, problems: Problems): ImportLine => ({ line, given: {}, problems });
