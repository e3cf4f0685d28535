import { ExternalLink } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Event } from '../../../contract/events/events.ts';
import { sourceOf } from '../../domain/events/event-source.ts';
import { bareTitle } from '../../domain/events/event-title.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './event-rows.module.css';

const tones = { release: 'accent', sale: 'success', award: 'warning' } as const;
/** One line each: when, what kind, the title as its source has it, and the source. */
export function EventRows({ events }: { events: readonly Event[] }) {
  const { events: texts } = useMessages();
  const lang = useLang();
  return (
    <ul className={styles.rows}>
      {events.map((event) => {
        const { id, kind, url, source } = event;
        const isBare = kind === 'release' && source === 'catalog';
        const text = isBare ? texts.released : bareTitle(event, lang);
        return (
          <li key={id} className={styles.row}>
            <EventDate event={event} />
            <Tag tone={kind in tones ? tones[kind as keyof typeof tones] : 'neutral'}>
              {texts.kinds[kind]}
            </Tag>
            {url ? (
              <EventLink url={url}>{text}</EventLink>
            ) : (
              <span className={styles.title}>{text}</span>
            )}
            <span className={styles.source}>
              {sourceOf(event, texts)}
              {url && !url.startsWith('/') && <ExternalLink aria-hidden />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function EventLink({ url, children }: { url: string; children: string }) {
  if (url.startsWith('/')) {
    return (
      <Link to={url} className={styles.title}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} rel="noopener" className={styles.title}>
      {children}
    </a>
  );
}

function EventDate({ event: { date, endDate, precision } }: { event: Event }) {
  const format = useFormat();
  const text = {
    day: () => format.dayUtc(date),
    month: () => format.month(date.slice(0, 7)),
    quarter: () => `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`,
    year: () => date.slice(0, 4),
  }[precision]();
  const isSpan = precision === 'day' && endDate !== null;
  return (
    <time dateTime={precision === 'day' ? date : date.slice(0, 7)} className={styles.date}>
      {isSpan ? `${text} – ${format.shortDayUtc(endDate)}` : text}
    </time>
  );
}
