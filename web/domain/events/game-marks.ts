import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '../../../contract/events/events.ts';
import { type Messages, type Lang, useLang, useMessages } from '../../i18n/index.tsx';
import { sourceOf } from './event-source.ts';
import { eventTitle } from './event-title.ts';
import { gameEventsQuery } from './game-events.api.ts';
import type { PlotMark } from './plot-marks.ts';

/** What happened to a game, as marks of its curves. */
export function useGameMarks(gameId: number | undefined): readonly PlotMark[] | undefined {
  const lang = useLang();
  const { events } = useMessages();
  const { data } = useQuery({ ...gameEventsQuery(gameId ?? 0), enabled: gameId !== undefined });
  return useMemo(
    () => data?.items.map((event) => markOf(event, lang, events)),
    [data, lang, events],
  );
}

export function markOf(event: Event, lang: Lang, texts: Messages['events']): PlotMark {
  const { date, precision, kind, weight, url } = event;
  const isBare = kind === 'release' && event.source === 'catalog';
  return {
    date: precision === 'day' ? date : date.slice(0, 7),
    kind,
    title: isBare ? texts.kinds.release : eventTitle(event, lang),
    weight: kind === 'release' ? 3 : weight,
    href: url ?? undefined,
    source: sourceOf(event, texts),
  };
}
