import type { Event } from '../../../contract/events/events.ts';
import type { Messages } from '../../i18n/index.tsx';

/** The files of the demo tell what Steam and The Game Awards have announced. */
const publishers: Readonly<Record<string, string>> = {
  'steam-news': 'Steam',
  'steam-catalogue': 'Steam',
  F: 'Steam',
  g: 'Steam',
  i: 'Steam',
  f: 'The Game Awards',
};

/** Who says that something has happened; an event of an editor has the host of its link. */
export function sourceOf({ source, url }: Event, { fromCharts }: Messages['events']) {
  const known = source === 'charts' ? fromCharts : publishers[source];
  return known ?? (url?.startsWith('https:') ? new URL(url).host.replace(/^www\./, '') : undefined);
}
