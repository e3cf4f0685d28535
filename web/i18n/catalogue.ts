import type { Language } from '../../contract/limits.ts';
import type { ReaderMessages } from './zh-CN/index.ts';
import type { ManagementMessages } from './zh-CN/management.ts';
import type { ServiceMessages } from './zh-CN/service.ts';

export type Catalogue = ReaderMessages & ServiceMessages & ManagementMessages;

/** Groups of texts that only some pages need and load. */
export type TextGroup = 'service' | 'management';

type Loader<Texts> = Record<Language, () => Promise<Texts>>;

const readers: Loader<ReaderMessages> = {
  'zh-CN': async () => (await import('./zh-CN/index.ts')).messages,
  en: async () => (await import('./en/index.ts')).messages,
};

const groups: Record<TextGroup, Loader<Partial<Catalogue>>> = {
  service: {
    'zh-CN': async () => (await import('./zh-CN/service.ts')).service,
    en: async () => (await import('./en/service.ts')).service,
  },
  management: {
    'zh-CN': async () => (await import('./zh-CN/management.ts')).management,
    en: async () => (await import('./en/management.ts')).management,
  },
};

export async function loadCatalogue(
  lang: Language,
  names: Iterable<TextGroup>,
): Promise<ReaderMessages & Partial<Catalogue>> {
  const [messages, ...more] = await Promise.all([
    readers[lang](),
    ...Array.from(names, (name) => groups[name][lang]()),
  ]);
  return Object.assign({ ...messages }, ...more) as ReaderMessages & Partial<Catalogue>;
}
