import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Setting, SettingList, SettingValues } from '../../../contract/settings.ts';
import { ApiError } from '../../api/api-error.ts';
import { brandQuery } from '../../api/brand.ts';
import { call } from '../../api/call.ts';

export type { Setting, SettingList, SettingValues };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const settingsQuery = queryOptions({
  queryKey: ['me', 'settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  staleTime: 0,
  // A refetch must not change the form while it is being filled in.
  refetchOnWindowFocus: false,
});

/** The names of the rankings, for the form's switches. */
export const rankingNamesQuery = queryOptions({
  queryKey: ['ranking', 'nav'],
  queryFn: ({ signal }) => call('GET /api/ranking/nav', { signal }),
});

/** Null restores the default. */
export type SettingChanges = { [Key in keyof SettingValues]?: SettingValues[Key] | null };
type Change = { version: number; values: SettingChanges };

export const useSaveSettings = () =>
  useSettingsWrite((body: Change) => call('PUT /api/admin/settings', { body }));

export const useUndoSettings = () =>
  useSettingsWrite((version: number) =>
    call('POST /api/admin/settings/undo', { body: { version } }),
  );

export const useSetLogo = () =>
  useSettingsWrite((file: File) => call('PUT /api/admin/settings/logo', { body: file }));

export const useRemoveLogo = () =>
  useSettingsWrite((_: void) => call('DELETE /api/admin/settings/logo'));

export const usePreviewLogo = () =>
  useMutation({
    mutationFn: (file: File) => call('POST /api/admin/settings/logo/preview', { body: file }),
  });

function useSettingsWrite<Input>(write: (input: Input) => Promise<SettingList>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // After a conflict the form shows the stored values below the edits.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? client.invalidateQueries({ queryKey: settingsQuery.queryKey })
        : undefined,
    onSuccess: async (list) => {
      client.setQueryData(settingsQuery.queryKey, list);
      await Promise.all([
        client.invalidateQueries({ queryKey: brandQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['ranking'] }),
      ]);
    },
  });
}
