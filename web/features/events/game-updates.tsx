import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/display/section.tsx';
import { EventRows } from './event-rows.tsx';
import { gameEventsQuery } from './game-events.api.ts';

const shortCount = 6;

/** What happened to a game, the newest first; absent if nothing did but its release. */
export function GameUpdates({ gameId }: { gameId: number }) {
  const { events: texts } = useMessages();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useQuery(gameEventsQuery(gameId));
  const events = data?.items ?? [];
  if (events.every(({ kind }) => kind === 'release')) return null;
  const more = events.length - shortCount;
  return (
    <Section id="updates" title={texts.updates}>
      <EventRows events={isWhole ? events : events.slice(0, shortCount)} />
      {!isWhole && more > 0 && (
        <Button onClick={() => setIsWhole(true)}>{texts.moreEvents(format.number(more))}</Button>
      )}
    </Section>
  );
}

/** The same on the curve of players, which marks the release itself. */
export function useGameMarks(gameId: number | undefined) {
  const lang = useLang();
  const { data } = useQuery({
    ...gameEventsQuery(gameId ?? 0),
    enabled: gameId !== undefined,
    select: ({ items }) =>
      items
        .filter(({ kind }) => kind !== 'release')
        .map(({ date, precision, kind, title, titleZh, weight, url }) => ({
          date: precision === 'day' ? date : date.slice(0, 7),
          kind,
          title: (lang === 'zh-CN' && titleZh) || title,
          weight,
          href: url ?? undefined,
        })),
  });
  return data;
}
