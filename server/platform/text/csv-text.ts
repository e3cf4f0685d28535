/** Without it, spreadsheets read UTF-8 in the local code page and garble Chinese. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run a cell that begins with one of these characters as a formula. Full-width
 * characters count too, and some programs skip leading blanks and invisible characters.
 */
const formulaStart = String.raw`(?:[\s\p{Cf}\p{DI}]*[=+\-@＝＋－＠]|[\t\r\n])`;
const looksLikeFormula = new RegExp(`^'*${formulaStart}`, 'u');
const isGuarded = new RegExp(`^'+${formulaStart}`, 'u');
/** Includes characters that other programs might treat as separators or trim. */
const needsQuotes = /[",;\t\r\n]|^[\s']|\s$/;

/**
 * One record of a file for spreadsheets. A leading apostrophe makes a cell plain text there;
 * `plainCell` removes it.
 */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cell without the apostrophe that `csvRecord` has added. */
export const plainCell = (cell: string): string => (isGuarded.test(cell) ? cell.slice(1) : cell);
