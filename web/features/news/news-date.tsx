import type { NewsLite } from '../../../contract/news/news.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';

/** The date of an article; of a data story, the time that it is about. */
export function NewsDate({ news: item }: { news: Pick<NewsLite, 'publishedAt' | 'subject'> }) {
  const { news } = useMessages();
  const format = useFormat();
  const { publishedAt, subject } = item;
  if (subject === null) return <time dateTime={publishedAt}>{format.date(publishedAt)}</time>;
  const [from = '', to = from] = subject.split('/');
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])];
  const isMonth = from === to && from.length > 4;
  return <span>{news.about(isMonth ? format.monthOfDay(from) : news.years(years))}</span>;
}
