import type { InboxItem } from './inbox.api.ts';

/** The items of each game together, in the order in which the games first appear. */
export const groupByGame = (items: readonly InboxItem[]) =>
  [...Map.groupBy(items, ({ game }) => game?.id ?? 0).values()] as [InboxItem, ...InboxItem[]][];
