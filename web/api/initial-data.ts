import type { QueryClient } from '@tanstack/react-query';

/** Under these names the server may send first answers along with the page; the keys are the features'. */
const keys: Record<string, readonly string[]> = {
  me: ['me'],
  rankingNav: ['ranking', 'nav'],
  siteSummary: ['site', 'summary'],
};

export function seedFromPage(client: QueryClient): void {
  const text = document.getElementById('initial-data')?.textContent;
  if (!text) return;
  const data = JSON.parse(text) as Record<string, unknown>;
  for (const [name, key] of Object.entries(keys)) {
    if (name in data) client.setQueryData(key, data[name]);
  }
}
