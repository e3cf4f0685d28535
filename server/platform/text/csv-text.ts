/** Without it, spreadsheets take UTF-8 for the local code page and show Chinese as rubbish. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run a cell that begins like this as a formula; wide letters count there as well, and
 * some programs drop blanks and characters that cannot be seen.
 */
const formulaStart = String.raw`(?:[\s\p{Cf}\p{DI}]*[=+\-@＝＋－＠]|[\t\r\n])`;
const looksLikeFormula = new RegExp(`^'*${formulaStart}`, 'u');
const isGuarded = new RegExp(`^'+${formulaStart}`, 'u');
/** Also what other programs might take for a separator or cut off. */
const needsQuotes = /[",;\t\r\n]|^[\s']|\s$/;

/**
 * One record of a file that people open in a spreadsheet. The apostrophe makes a cell plain text
 * there; `plainCell` takes it off again.
 */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `csvRecord` guarded it. */
export const plainCell = (cell: string): string => (isGuarded.test(cell) ? cell.slice(1) : cell);
