import { useState } from 'react';
import type { Banner } from '../../../contract/banners.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const storageKey = 'ludex.banners';
/** Limits the stored list; banners dismissed long ago are no longer shown anyway. */
const maxStored = 50;

/** Identifies a banner by its content, so that a changed banner is shown again. */
export function versionOf({ id, title, subtitle, imageUrl, linkUrl }: Banner): string {
  let hash = 0;
  for (const unit of JSON.stringify([title, subtitle, imageUrl, linkUrl])) {
    hash = (Math.imul(hash, 31) + unit.codePointAt(0)!) | 0;
  }
  return `${id}.${(hash >>> 0).toString(36)}`;
}

const recalled = (): string[] => readLocal(storageKey)?.split(' ') ?? [];

/** The banners that were dismissed in this browser. */
export function useDismissed() {
  const isAlive = useHydrated();
  const [changed, setChanged] = useState<string[]>();
  const dismissed = changed ?? (isAlive ? recalled() : []);

  /** Reads storage again before writing: another tab may have changed it. */
  function change(next: (before: string[]) => string[]) {
    const versions = next(recalled()).slice(-maxStored);
    setChanged(versions);
    writeLocal(storageKey, versions.length > 0 ? versions.join(' ') : undefined);
  }

  return {
    isDismissed: (banner: Banner) => dismissed.includes(versionOf(banner)),
    dismiss: (banner: Banner) => change((before) => [...before, versionOf(banner)]),
    restore: (banner: Banner) =>
      change((before) => before.filter((version) => version !== versionOf(banner))),
  };
}
