import { queryOptions } from '@tanstack/react-query';
import type { BannerInput, ManagedBanner as Banner } from '../../../contract/banners.ts';
import { call } from '../../api/call.ts';
import { useWrite } from '../ui/use-write.ts';

export type { Banner, BannerInput };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const bannersQuery = queryOptions({
  queryKey: ['me', 'banners'],
  queryFn: ({ signal }) => call('GET /api/banner/manage/list', { signal }),
  staleTime: 0,
});

export const useSaveBanner = () =>
  useBannerWrite(({ before, ...body }: BannerInput & { before?: Banner | undefined }) =>
    before
      ? call('PUT /api/banner/:id', {
          params: { id: before.id },
          body: { ...body, version: before.version },
        })
      : call('POST /api/banner', { body }),
  );

export const useDeleteBanner = () =>
  useBannerWrite((id: number) => call('DELETE /api/banner/:id', { params: { id } }));

/** Writes only the banners whose position has changed, one after another. */
export const useReorder = () =>
  useBannerWrite(async (ordered: readonly Banner[]) => {
    const banners = await currentBanners();
    for (const [at, { id }] of ordered.entries()) {
      const banner = banners.get(id);
      const sortOrder = (at + 1) * 10;
      if (!banner || banner.sortOrder === sortOrder) continue;
      await replaceBanner({ ...banner, sortOrder });
    }
  });

export const useSwitchBanner = () =>
  useBannerWrite(async ({ id, status }: Banner) => {
    const banner = (await currentBanners()).get(id);
    if (banner) await replaceBanner({ ...banner, status: status === 1 ? 0 : 1 });
  });

/** A write replaces the whole banner, which others may have changed since the list was loaded. */
const currentBanners = async () =>
  new Map((await call('GET /api/banner/manage/list')).map((banner) => [banner.id, banner]));

const replaceBanner = ({ id, ...body }: Banner) =>
  call('PUT /api/banner/:id', { params: { id }, body });

/** Changes the banners of management and of readers. */
const useBannerWrite = <Input, Result>(write: (input: Input) => Promise<Result>) =>
  useWrite(write, [bannersQuery.queryKey, ['banner']]);
