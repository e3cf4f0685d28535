import type { StoreItem } from './parse-items.ts';

/** What the store says about an app in both languages, with its tags by name. */
export type CatalogueItem = Omit<StoreItem, 'tagIds'> & { nameZh?: string; tags?: string[] };

/** `item` is null when the store does not know the app. */
export type AppFacts = { appId: number; item: CatalogueItem | null };
