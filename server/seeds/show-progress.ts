import type { LoadProgress } from './load-file.ts';

/** Shows progress: on a terminal one line per file that is updated, elsewhere one line per file. */
export function showProgress(output: NodeJS.WriteStream): (progress: LoadProgress) => void {
  let shown = '';
  // Does not use toLocaleString, whose tables would stay in the server's memory.
  const grouped = (rows: number) => String(rows).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return ({ file, rows, share, done }) => {
    const line = `  ${file}  ${done ? `${grouped(rows)} rows` : `${Math.floor(share * 100)} %`}`;
    if (line === shown || (!done && !output.isTTY)) return;
    shown = line;
    output.write(output.isTTY ? `\r\u001b[K${line}${done ? '\n' : ''}` : `${line}\n`);
  };
}
