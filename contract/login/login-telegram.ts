import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

/** Called by Telegram alone, so it is not among the endpoints of the web client. */
export const receiveTelegramUpdate = endpoint({
  method: 'POST',
  url: '/api/login/telegram/webhook',
  config: { access: 'public', cache: 'private', rate: 'callback', signedByPlatform: true },
  schema: {
    operationId: 'receiveTelegramUpdate',
    tags: ['Sign-in'],
    summary: 'Telegram reports what was sent to the bot',
    description: 'Proven by the header X-Telegram-Bot-Api-Secret-Token. Any update is taken.',
    response: { 200: success(Type.Null()) },
  },
});
