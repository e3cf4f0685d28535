import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { ProviderId, ScenePurpose } from '../../../contract/login/login.ts';
import { browserName } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { LoginProvider } from './providers.ts';
import { startScene } from './start-scene.ts';

export const pollAfterMs = 2000;

type RequestedScene = {
  provider?: ProviderId | undefined;
  setupTokenId?: string | null;
  purpose?: ScenePurpose;
  sessionId?: number;
};

/** Shows QR codes in a browser and recognizes that browser by a cookie. */
export function createSceneScreen(
  { db, cookies }: Pick<Context, 'db' | 'cookies'>,
  providers: readonly LoginProvider[],
) {
  const ids = providers.map((provider) => provider.id);

  async function showScene(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedScene,
  ) {
    const { provider: id = ids[0], ...start } = requested;
    const provider = providers.find((provider) => provider.id === id);
    if (!provider) throw invalid({ provider: { is: 'notAllowed', allowed: ids } });
    const { secret: binding, dropped } = cookies.qrBindings.add(request, reply);
    const browser = browserName(request.headers['user-agent']);
    const scene = await startScene(db, provider.id, { ...start, binding, dropped, browser });
    const qrContent = await provider.qrContent(scene.qrScene);
    const qrSvg = renderSVG(qrContent, { ecc: 'M', border: 4 });
    return { ...scene, qrContent, qrSvg, provider: provider.id, pollAfterMs };
  }

  return { showScene };
}
