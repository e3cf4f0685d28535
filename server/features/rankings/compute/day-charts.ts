import type { Chart, Entry } from './chart.ts';
import type { ImportedDay, PlayersDay } from './inputs.ts';

/** Collected counts cover the same games every day, but other games than the imported months. */
const coverage = 'steam-players';
/** With fewer hours, games would be ranked by whether their countries' evening was counted. */
const fewestHours = 20;

export const isWholeDay = ({ hours }: PlayersDay): boolean => hours >= fewestHours;

/** One chart for each completed day, in UTC. */
export const dayCharts = (
  days: readonly PlayersDay[],
  valueOf: (fact: PlayersDay['games'][number]) => number,
): Chart[] =>
  days.map((day) =>
    dayChart(
      day,
      day.games.map((fact) => ({
        gameId: fact.gameId,
        value: valueOf(fact),
        sampleSize: fact.samples,
      })),
    ),
  );

export const dayChart = (day: PlayersDay, entries: readonly Entry[]): Chart => ({
  period: `D:${day.day}`,
  entries,
  incomplete: isWholeDay(day) ? null : 'missing-hours',
  // A part of a day compares with nothing: not with a whole day, nor with another part.
  coverage: isWholeDay(day) ? coverage : `${coverage} ${day.day}`,
  dataAsOf: day.day,
  // The day is in UTC and completed, although west of Greenwich the calendar day is still running.
  settledOn: day.day,
});

/** Adds the days that another site has ranked, where this site has none. */
export function withImportedDays(own: readonly Chart[], imported: readonly ImportedDay[]): Chart[] {
  const ownPeriods = new Set(own.map(({ period }) => period));
  const charts = imported.map(chartOfImportedDay).filter(({ period }) => !ownPeriods.has(period));
  return [...charts, ...own].toSorted((a, b) => (a.period < b.period ? -1 : 1));
}

const chartOfImportedDay = ({ day, games }: ImportedDay): Chart => ({
  period: `D:${day}`,
  entries: games.map(({ gameId, peak }) => ({ gameId, value: peak, sampleSize: null })),
  incomplete: null,
  coverage: 'steamspy',
  dataAsOf: day,
  settledOn: day,
});
