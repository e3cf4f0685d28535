import { renameAuthor } from '../features/news/store.queries.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/db.ts';
import { storedSettings } from '../platform/settings/settings.queries.ts';
import { defaultSiteName } from '../platform/site-name.ts';

/** What the demo data has signed bears the name of the site, also after a release rewrote it. */
export async function signArticles(db: Db, { siteName }: Pick<Config, 'siteName'>) {
  const stored = (await storedSettings(db)).get('siteName');
  const name = siteName ?? (stored ? (JSON.parse(stored) as string) : defaultSiteName);
  if (name !== defaultSiteName) await renameAuthor(db, defaultSiteName, name);
}
