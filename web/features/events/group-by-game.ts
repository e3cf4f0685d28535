import type { Event } from '../../../contract/events/events.ts';

export const updateKinds = ['update', 'sale', 'release', 'award'] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** Addresses may be edited by hand: an unknown kind is none. */
export const readKind = (text: string | undefined): UpdateKind | undefined =>
  updateKinds.find((kind) => kind === text);

/** The events of each game together, in the order of its newest; those of the store stand alone. */
export const groupByGame = (events: readonly Event[]): Event[][] => [
  ...Map.groupBy(events, ({ id, game }) => (game ? game.id : -id)).values(),
];
