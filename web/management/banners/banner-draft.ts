import type { Messages } from '../../i18n/index.tsx';
import { fromLocalInput, toLocalInput } from '../../ui/content/local-time.ts';
import { isSafeAddress } from '../../ui/content/safe-address.ts';
import type { Banner, BannerInput } from './banners.api.ts';

/** The values of the form: texts as typed, times in the editor's time zone. */
export type BannerDraft = Record<
  | 'title'
  | 'titleEn'
  | 'subtitle'
  | 'subtitleEn'
  | 'imageUrl'
  | 'linkUrl'
  | 'clientType'
  | 'startsAt'
  | 'endsAt',
  string
> & { isOn: boolean };

export type Problems = Partial<Record<keyof BannerDraft, string>>;
type Texts = Pick<Messages['editorial']['banners'], 'required' | 'badUrl' | 'badEnd'>;

export const draftOf = (banner: Banner | undefined): BannerDraft => ({
  title: banner?.title ?? '',
  titleEn: banner?.titleEn ?? '',
  subtitle: banner?.subtitle ?? '',
  subtitleEn: banner?.subtitleEn ?? '',
  imageUrl: banner?.imageUrl ?? '',
  linkUrl: banner?.linkUrl ?? '',
  clientType: String(banner?.clientType ?? ''),
  startsAt: toLocalInput(banner?.startsAt ?? null),
  endsAt: toLocalInput(banner?.endsAt ?? null),
  isOn: banner ? banner.status === 1 : true,
});

export const inputOf = (draft: BannerDraft, sortOrder: number): Required<BannerInput> => ({
  title: draft.title.trim(),
  titleEn: draft.titleEn.trim() || null,
  subtitle: draft.subtitle.trim(),
  subtitleEn: draft.subtitleEn.trim() || null,
  imageUrl: draft.imageUrl.trim() || null,
  linkUrl: draft.linkUrl.trim() || null,
  clientType: draft.clientType === '' ? null : Number(draft.clientType),
  status: draft.isOn ? 1 : 0,
  sortOrder,
  startsAt: fromLocalInput(draft.startsAt),
  endsAt: fromLocalInput(draft.endsAt),
});

export const differences = (left: BannerDraft, right: BannerDraft) => {
  const [mine, theirs] = [inputOf(left, 0), inputOf(right, 0)];
  return draftKeys.filter((key) => mine[storedAs(key)] !== theirs[storedAs(key)]);
};

const draftKeys = Object.keys(draftOf(undefined)) as (keyof BannerDraft)[];

const storedAs = (key: keyof BannerDraft) => (key === 'isOn' ? 'status' : key);

/** Checks on the client what the server would reject. */
export function checkBanner(draft: BannerDraft, texts: Texts): Problems {
  const problems: Problems = {};
  const isAddress = (text: string) => text.trim() === '' || isSafeAddress(text.trim());
  if (draft.title.trim() === '') problems.title = texts.required;
  if (!isAddress(draft.imageUrl)) problems.imageUrl = texts.badUrl;
  if (!isAddress(draft.linkUrl)) problems.linkUrl = texts.badUrl;
  if (draft.startsAt !== '' && draft.endsAt !== '' && draft.endsAt <= draft.startsAt) {
    problems.endsAt = texts.badEnd;
  }
  return problems;
}
