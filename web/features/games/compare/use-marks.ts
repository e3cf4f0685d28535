import { useQueries } from '@tanstack/react-query';
import type { GameSummary } from '../../../../contract/games/games.ts';
import { namedTitle } from '../../../domain/events/event-title.ts';
import { gameEventsQuery } from '../../../domain/events/game-events.api.ts';
import { markOf } from '../../../domain/events/game-marks.ts';
import type { PlotMark } from '../../../domain/events/plot-marks.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';

/** What happened to each of the games, whose names stand before it. */
export function useMarks(games: readonly GameSummary[]): readonly PlotMark[] {
  const lang = useLang();
  const { events } = useMessages();
  return useQueries({
    queries: games.map(({ id }) => gameEventsQuery(id)),
    combine: (found) =>
      found
        .flatMap(({ data }) => data?.items ?? [])
        .map((event) => {
          const mark = markOf(event, lang, events);
          return {
            ...mark,
            title: namedTitle({ ...event, title: mark.title, titleZh: null }, lang),
          };
        }),
  });
}
