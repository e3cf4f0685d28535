import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameEventsQuery } from '../../domain/events/game-events.api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/display/section.tsx';
import { EventRows } from './event-rows.tsx';

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
