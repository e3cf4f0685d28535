import type { Messages } from '../../../i18n/index.tsx';
import type { ImportRow } from '../import/import.api.ts';
import { placeName } from '../import/import-texts.ts';

/** Without a byte order mark, spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** The rejected rows of an import as CSV, one problem per line. */
export function problemList(messages: Messages, rows: readonly ImportRow[]): string {
  const { columns, problem } = messages.gamesAdmin.import;
  const { appId, name } = messages.gamesAdmin.fields;
  const lines = rows.flatMap((row) =>
    Object.entries(row.problems).map(([path, text]) => [
      String(row.line),
      String(row.appId ?? ''),
      row.name ?? '',
      placeName(messages, path),
      text,
    ]),
  );
  const header = [columns.line, appId, name, columns.detail, problem];
  return byteOrderMark + [header, ...lines].map((cells) => `${csvLine(cells)}\r\n`).join('');
}

const csvLine = (cells: readonly string[]) =>
  cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',');

/** A leading apostrophe keeps spreadsheets from running a cell as a formula. */
const asText = (cell: string) => (/^[\s\p{Cf}']*[=+\-@＝＋－＠]/u.test(cell) ? `'${cell}` : cell);
