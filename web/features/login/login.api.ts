import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { LoginWay } from '../../../contract/login/identities.ts';
import type { ProviderId } from '../../../contract/login/login.ts';
import { call } from '../../api/call.ts';
import { requestPasskey } from '../../api/passkey.ts';

export type Scene = Api['POST /api/wechat/web/qr/generate']['data'];
export type SceneStatus = Api['POST /api/wechat/web/qr/status']['data'];

export const loginProvidersQuery = queryOptions({
  queryKey: ['login', 'providers'],
  queryFn: ({ signal }) => call('GET /api/login/providers', { signal }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

/** Whether this way to sign in uses a QR code. */
export const isScanned = (way: LoginWay): way is ProviderId =>
  way === 'local' || way === 'wechat-mp' || way === 'telegram';

/** With the token of a setup link, the first account needs no invitation. */
export const createScene = (provider: ProviderId, setupToken: string | undefined) =>
  call('POST /api/wechat/web/qr/generate', {
    body: { provider, ...(setupToken !== undefined && { setupToken }) },
  });

type AskingOptions = { autofill?: boolean; signal?: AbortSignal };

/** Requests a passkey in a dialog, or in the autofill of an input. */
export async function signInByPasskey({ autofill = false, signal }: AskingOptions = {}) {
  const options = await call('POST /api/login/passkey/options', { signal });
  const response = await requestPasskey(options, { autofill });
  const { user } = await call('POST /api/login/passkey', { body: { response } });
  return user;
}

export const readSceneStatus = (qrScene: string) =>
  call('POST /api/wechat/web/qr/status', { body: { qrScene } });

/** The scanned code, or the ticket of a link that a messenger sent. */
export type Target = { scene: string } | { ticket: string };

/** The data that a new member has to provide. */
export type Newcomer = { nickname?: string; invitation?: string };

/** A query although it records a scan: the same phone may repeat it. */
export const targetQuery = (target: Target) =>
  queryOptions({
    queryKey: ['login', 'target', target],
    queryFn: () =>
      'scene' in target
        ? call('POST /api/login/local/scan', { body: { qrScene: target.scene } })
        : call('POST /api/login/ticket/view', { body: target }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export async function confirmTarget(target: Target, newcomer: Newcomer): Promise<void> {
  if ('scene' in target) {
    const body = { qrScene: target.scene, ...newcomer };
    await call('POST /api/login/local/confirm', { body });
  } else {
    const { invitation } = newcomer;
    await call('POST /api/login/ticket/confirm', {
      body: { ...target, ...(invitation && { invitation }) },
    });
  }
}

export async function refuseTarget(target: Target): Promise<void> {
  if ('scene' in target)
    await call('POST /api/login/local/cancel', { body: { qrScene: target.scene } });
  else await call('POST /api/login/ticket/cancel', { body: target });
}
