import { StartError } from '../../../platform/start-error.ts';
import { readFrontMatter } from '../../../platform/text/front-matter.ts';

export interface FrontMatter {
  title: string;
  version: string;
  date: string;
  summary: string;
  order: number;
}

const keys = { required: ['title', 'version', 'date', 'summary'], optional: ['order'] };
const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export function parseFrontMatter(
  source: string,
  file: string,
): { fields: FrontMatter; body: string } {
  const { values, body } = readFrontMatter(source, file, keys);
  const text = (key: string) => values.get(key) ?? '';
  const date = text('date');
  if (!isoDay.test(date)) throw new StartError(`${file}: date must be YYYY-MM-DD, not "${date}"`);
  const order = Number(values.get('order') ?? 0);
  if (!Number.isInteger(order)) throw new StartError(`${file}: order must be a whole number`);
  const fields = {
    title: text('title'),
    version: text('version'),
    summary: text('summary'),
    date,
    order,
  };
  return { fields, body };
}
