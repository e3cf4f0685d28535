export interface FrontMatter {
  title: string;
  version: string;
  date: string;
  summary: string;
  order: number;
}

const required = ['title', 'version', 'date', 'summary'] as const;
const known = new Set<string>([...required, 'order']);
const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * Reads the `key: value` lines between two `---` lines. Deliberately not YAML: a value is the rest
 * of its line, and whatever is odd stops the start with the file and the line that is wrong.
 */
export function parseFrontMatter(
  source: string,
  file: string,
): { fields: FrontMatter; body: string } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new Error(`${file}:1: no front matter between --- lines`);

  const values = new Map<string, string>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    const [, key = '', value = ''] = /^([a-z]+): (.*\S)\s*$/.exec(line) ?? [];
    const at = `${file}:${index + 2}`;
    if (!key) throw new Error(`${at}: expected "key: value"`);
    if (!known.has(key)) throw new Error(`${at}: unknown key "${key}"`);
    if (values.has(key)) throw new Error(`${at}: "${key}" is given twice`);
    values.set(key, value);
  }
  return {
    fields: checked(values, file),
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

function checked(values: Map<string, string>, file: string): FrontMatter {
  const missing = required.filter((key) => !values.has(key));
  if (missing.length > 0) throw new Error(`${file}: front matter lacks ${missing.join(', ')}`);
  const date = values.get('date') ?? '';
  if (!isoDay.test(date)) throw new Error(`${file}: date must be YYYY-MM-DD, not "${date}"`);
  const order = Number(values.get('order') ?? 0);
  if (!Number.isInteger(order)) throw new Error(`${file}: order must be a whole number`);
  return {
    title: values.get('title') ?? '',
    version: values.get('version') ?? '',
    summary: values.get('summary') ?? '',
    date,
    order,
  };
}
