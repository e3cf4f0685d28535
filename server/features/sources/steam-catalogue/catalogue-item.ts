import type { StoreItem, StorePrice } from './parse-items.ts';

/** The store's data of an app in both languages, with its tags by name. */
export type CatalogueItem = Omit<StoreItem, 'tagIds' | 'price'> & {
  nameZh?: string;
  tags?: string[];
  prices?: ItemPrice[];
};

export type ItemPrice = StorePrice & { country: string; currency: string };

export type AppFacts = {
  appId: number;
  /** Null when the store does not know the app. */
  item: CatalogueItem | null;
  /** Whether an administrator decides if it is a missing game. */
  mustWait?: boolean;
};
