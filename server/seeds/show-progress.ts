import type { LoadProgress } from './load-file.ts';

/** Writes progress to a terminal as one line per file that counts up, elsewhere once per file. */
export function showProgress(output: NodeJS.WriteStream): (progress: LoadProgress) => void {
  let shown = '';
  // Not by locale: its tables would stay in the memory of the server.
  const grouped = (rows: number) => String(rows).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return ({ file, rows, share, done }) => {
    const line = `  ${file}  ${done ? `${grouped(rows)} rows` : `${Math.floor(share * 100)} %`}`;
    if (line === shown || (!done && !output.isTTY)) return;
    shown = line;
    output.write(output.isTTY ? `\r\u001b[K${line}${done ? '\n' : ''}` : `${line}\n`);
  };
}
