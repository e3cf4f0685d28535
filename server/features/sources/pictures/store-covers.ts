import type { Db } from '../../../platform/database/db.ts';
import type { LiveConfig } from '../../../platform/live-config.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { readItems } from '../steam-catalogue/facts.ts';
import { hostsOf, sourceUrl } from '../source-origin.ts';
import { enabledSources } from '../source-states.queries.ts';
import { steamApiHosts } from '../steam-api.ts';
import { off } from './picture-job.ts';

type StoreCoversDeps = { db: Db; outgoing: Outgoing; live: () => LiveConfig };

const maxBytes = 4 * 2 ** 20;
const limits = { perSecond: 10, perDay: 50_000, open: 4 };

/** The pictures that the store has of games, for managers who ask for them. */
export function createStoreCovers({ db, outgoing, live }: StoreCoversDeps) {
  const sourceOf = (url: URL) => ({ setting: 'steamStore', origin: url.origin }) as const;
  return {
    async whyNot() {
      const isOn = live().data !== 'off' && (await enabledSources(db)).has('steam-catalogue');
      return isOn ? undefined : off;
    },

    async find(appIds: readonly number[], signal: AbortSignal) {
      if (appIds.length === 0) return new Map<number, string>();
      const { items } = await outgoing.run(
        { rules: steamApiHosts(live()), signal, isUrgent: true },
        ({ call }) =>
          readItems({ call, live: live() }, appIds, { language: 'english', country: 'US' }),
      );
      return new Map(
        items.flatMap(({ appId, coverUrl }): [number, string][] =>
          coverUrl ? [[appId, coverUrl]] : [],
        ),
      );
    },

    async fetch(address: string, signal: AbortSignal): Promise<Buffer | undefined> {
      const url = new URL(address);
      const source = sourceOf(url);
      const request = {
        url: sourceUrl(live(), source, url.pathname, Object.fromEntries(url.searchParams)),
        maxBytes,
        headers: { Accept: 'image/*' },
      };
      const { status, body } = await outgoing.run(
        { rules: hostsOf(live(), source, limits), signal },
        ({ call }) => call(request, (read) => read, { isFile: true }),
      );
      return status === 200 ? body : undefined;
    },
  };
}
