import { renameAuthor } from '../features/news/store.queries.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/db.ts';
import { storedSettings } from '../platform/settings/settings.queries.ts';
import { defaultSiteName } from '../platform/site-name.ts';

/** Sets the site's name as the author of demo articles, also after a release has updated them. */
export async function setDemoAuthor(db: Db, { siteName }: Pick<Config, 'siteName'>) {
  const stored = (await storedSettings(db)).get('siteName');
  const name = siteName ?? (stored ? (JSON.parse(stored) as string) : defaultSiteName);
  if (name !== defaultSiteName) await renameAuthor(db, defaultSiteName, name);
}
