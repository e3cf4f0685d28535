import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { localProvider } from './local.routes.ts';
import { createLoginEvents } from './login-events.ts';
import type { LoginProvider } from './providers.ts';
import { telegramProvider } from './telegram/provider.ts';
import { wechatMpProvider } from './wechat-mp/provider.ts';

/** All configured messengers, and the built-in phone page unless it is switched off. */
export function configuredProviders(context: Context, log: FastifyBaseLogger): LoginProvider[] {
  const { wechatMp, telegram } = context.config;
  const timeZone = () => context.settings.current().timeZone;
  const parts = { ...context, log, events: createLoginEvents(context) };
  return [
    ...(wechatMp ? [wechatMpProvider({ ...parts, settings: wechatMp })] : []),
    ...(telegram ? [telegramProvider({ ...parts, timeZone, settings: telegram })] : []),
    ...(context.config.localLogin ? [localProvider(context)] : []),
  ];
}
