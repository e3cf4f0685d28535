import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';
import { type CalendarSearch, readCalendar } from './calendar-search.ts';

export type Calendar = Api['GET /api/calendar']['data'];

export const calendarQuery = (search: CalendarSearch) => {
  const query = readCalendar(search);
  return queryOptions({
    // A calendar of one's own is asked anew when somebody signs in or out.
    queryKey: [...(query.mine ? ['me'] : []), 'calendar', query],
    queryFn: ({ signal }) => call('GET /api/calendar', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
