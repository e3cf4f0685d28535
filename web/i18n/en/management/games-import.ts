import type { gamesImport as source } from '../../zh-CN/management/games-import.ts';

const games = (count: string) => (count === '1' ? '1 game' : `${count} games`);
const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`);
const values = (count: string) => (count === '1' ? '1 value' : `${count} values`);

export const gamesImport: typeof source = {
  lead: 'Only the columns you include change. Preview, then apply.',
  file: (size, rows) => `Choose a CSV or JSON file, up to ${size} MB and ${rows} rows`,
  paste: 'Or paste the content',
  notShown: 'The content is ready to be checked, but too long to show here. Typing replaces it.',
  format: 'Format',
  formats: { csv: 'CSV', json: 'JSON' },
  emptyCells: {
    label: 'Empty cells',
    hint: (mark) => `To clear a single value, write ${mark} in its cell.`,
    options: { keep: 'Keep the current value', clear: 'Clear the current value' },
  },
  onInvalid: {
    label: 'Rows with problems',
    hint: 'Skipped rows are listed, and the list can be downloaded.',
    options: { stop: 'Write nothing if any row has one', skip: 'Skip them and write the rest' },
  },
  help: 'Columns and how to fill them in',
  clearing: (mark) =>
    `By default, an empty cell in a CSV file leaves the current value alone; ${mark} clears it. In JSON, a field that is left out stays as it is and null clears it.`,
  columnHints: {
    appId: 'This column is required',
    name: 'Required for new games',
    status: '0 draft, 1 published, 2 retired',
    releaseDate: 'For example 2021-05-06',
    developers: 'Separate several with |',
    publishers: 'Separate several with |',
    series: 'Separate several with |',
    genres: 'Separate several with |',
    tags: 'Separate several with |',
    platforms: 'Separate several with |',
    priceCents: 'In cents: 1999 is 19.99',
    currency: 'For example USD',
    coverUrl: 'Begins with https://',
  },
  check: 'Check',
  apply: (count) => (count === '1' ? 'Write 1 change' : `Write ${count} changes`),
  again: 'Import another',
  empty: 'Choose a file or paste the content first.',
  tooLarge: (size) => `The file is too large: at most ${size} MB. Please split it.`,
  unreadable: 'This file can’t be read. Save it as UTF-8 and try again.',
  otherEncoding: 'This file isn’t UTF-8, so it was read as GB 18030. Check the text below first.',
  failedNote:
    'Rows with problems must be fixed first: as long as there is one, nothing is written. You can also choose to skip them.',
  allFailedNote: 'There is no row to write. Please fix the problems first.',
  skipNote: (count) =>
    `${rows(count)} with problems will be skipped; the rest can be written. Nothing has been written yet.`,
  skippedNote: (count) =>
    `Written. It can be undone as a whole. ${rows(count)} with problems skipped.`,
  clears: (count) => `${values(count)} will be cleared:`,
  cleared: (count) => `${values(count)} cleared:`,
  clearedField: (field, count) => `${field} (${games(count)})`,
  saveProblems: 'Download the list of problems',
  problemsFile: 'import-problems.csv',
  problem: 'Problem',
  nothing: 'empty',
  places: {
    row: 'This row',
    header: 'The header',
    column: (number) => `Column ${number}`,
    entry: (field, number) => `${field}, entry ${number},`,
    other: (name) => `“${name}”`,
  },
  nothingNote: 'The file matches the catalog. There’s nothing to write.',
  readyNote: 'All checks passed. Nothing has been written yet.',
  doneNote: 'Import complete. You can undo it as a whole.',
  rows: 'Row by row',
  capped: (count) => `Only the first ${count} rows are listed.`,
  outcomes: { created: 'New', updated: 'Changed', unchanged: 'Same', failed: 'Problem' },
  columns: { line: 'Line', outcome: 'Result', game: 'Game', detail: 'Content' },
  locked: (names) => `Locked, left alone: ${names}`,
  export: 'Export current games as a template',
};
