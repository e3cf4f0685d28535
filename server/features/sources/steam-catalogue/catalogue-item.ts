import type { StoreItem } from './parse-items.ts';

/** The store's facts on an app in both languages, with its tags by name. */
export type CatalogueItem = Omit<StoreItem, 'tagIds'> & { nameZh?: string; tags?: string[] };

export type AppFacts = {
  appId: number;
  /** Null when the store does not know the app. */
  item: CatalogueItem | null;
  /** If it is a game that we do not have, an administrator decides. */
  mustWait?: boolean;
};
