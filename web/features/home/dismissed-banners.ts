import { useState } from 'react';
import type { Banner } from '../../../contract/banners.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const storageKey = 'ludex.banners';
/** Banners come and go; what was dismissed long ago is shown no more anyway. */
const most = 50;

/** A banner with new content counts as not dismissed. */
export function versionOf({ id, title, subtitle, imageUrl, linkUrl }: Banner): string {
  let hash = 0;
  for (const unit of JSON.stringify([title, subtitle, imageUrl, linkUrl])) {
    hash = (Math.imul(hash, 31) + unit.codePointAt(0)!) | 0;
  }
  return `${id}.${(hash >>> 0).toString(36)}`;
}

const recalled = (): string[] => readLocal(storageKey)?.split(' ') ?? [];

/** What this browser's reader has dismissed. */
export function useDismissed() {
  const isAlive = useHydrated();
  const [changed, setChanged] = useState<string[]>();
  const dismissed = changed ?? (isAlive ? recalled() : []);

  /** Read again: another tab may have dismissed others. */
  function change(next: (before: string[]) => string[]) {
    const versions = next(recalled()).slice(-most);
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
