import {
  countOf,
  envelope,
  listAt,
  parseEach,
  textOf,
  timeOf,
  type Skip,
} from '../response-shape.ts';

export type AppListPage = {
  apps: { appId: number; name: string | undefined; modifiedAt: Date | undefined }[];
  skipped: Skip[];
  /** The start of the next page; null on the last one. */
  nextAfter: number | null;
};

/** A page of the app list. The last page has no cursor; an empty one means that nothing changed. */
export function parseAppList(text: string): AppListPage {
  const response = envelope(text, 'response');
  if (!response) return { apps: [], skipped: [], nextAfter: null };
  const { items, skipped } = parseEach(
    listAt(response, 'apps', 'response.apps'),
    'response.apps',
    (app) => {
      const appId = countOf(app['appid']);
      if (!appId) return 'it has no appid';
      return { appId, name: textOf(app['name'], 200), modifiedAt: timeOf(app['last_modified']) };
    },
  );
  const hasMore = response['have_more_results'] === true;
  const lastAppId = countOf(response['last_appid']);
  return { apps: items, skipped, nextAfter: hasMore && lastAppId ? lastAppId : null };
}
