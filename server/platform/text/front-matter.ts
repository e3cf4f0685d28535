import { StartError } from '../start-error.ts';

/** The `key: value` lines at the top of a text, and the text below them. */
export type FrontMatter = { values: ReadonlyMap<string, string>; body: string };

type Keys = { required: readonly string[]; optional?: readonly string[] };

/**
 * Reads the `key: value` lines between two `---` lines. Deliberately not YAML: a value is the rest
 * of its line, and any other line stops the start with an error that names the file and line.
 */
export function readFrontMatter(
  source: string,
  file: string,
  { required, optional = [] }: Keys,
): FrontMatter {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new StartError(`${file}:1: no front matter between --- lines`);

  const known = new Set([...required, ...optional]);
  const values = new Map<string, string>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    const [, key = '', value = ''] = /^([a-zA-Z]+): (.*\S)\s*$/.exec(line) ?? [];
    const at = `${file}:${index + 2}`;
    if (!key) throw new StartError(`${at}: expected "key: value"`);
    if (!known.has(key)) throw new StartError(`${at}: unknown key "${key}"`);
    if (values.has(key)) throw new StartError(`${at}: "${key}" is given twice`);
    values.set(key, value);
  }
  const missing = required.filter((key) => !values.has(key));
  if (missing.length > 0) throw new StartError(`${file}: front matter lacks ${missing.join(', ')}`);
  const body = lines.slice(end + 1).join('\n');
  return { values, body: body.trim() };
}
