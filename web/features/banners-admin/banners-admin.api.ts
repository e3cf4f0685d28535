import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Banner, BannerInput } from '../../../contract/banners.ts';
import { call } from '../../api/call.ts';

export type { Banner, BannerInput };

// Keys that begin like the session's are forgotten with it.
export const bannersQuery = queryOptions({
  queryKey: ['me', 'banners'],
  queryFn: ({ signal }) => call('GET /api/banner/manage/list', { signal }),
  staleTime: 0,
});

export const useSaveBanner = () =>
  useBannerWrite(({ id, ...body }: BannerInput & { id?: number | undefined }) =>
    id === undefined
      ? call('POST /api/banner', { body })
      : call('PUT /api/banner/:id', { params: { id }, body }),
  );

export const useDeleteBanner = () =>
  useBannerWrite((id: number) => call('DELETE /api/banner/:id', { params: { id } }));

/** Writes only the banners whose place has changed, one after the other. */
export const useReorder = () =>
  useBannerWrite(async (ordered: readonly Banner[]) => {
    for (const [at, { id, ...banner }] of ordered.entries()) {
      const sortOrder = (at + 1) * 10;
      if (banner.sortOrder === sortOrder) continue;
      await call('PUT /api/banner/:id', { params: { id }, body: { ...banner, sortOrder } });
    }
  });

function useBannerWrite<Input, Result>(write: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => forgetBanners(client) });
}

/** For this editor and for readers. */
const forgetBanners = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: bannersQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['banner'] }),
  ]);
