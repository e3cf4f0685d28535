import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

/** Only Telegram calls this, so it is not among the endpoints of the web client. */
export const receiveTelegramUpdate = endpoint({
  method: 'POST',
  url: '/api/login/telegram/webhook',
  config: { access: 'public', cache: 'private', rate: 'callback', signedByPlatform: true },
  schema: {
    operationId: 'receiveTelegramUpdate',
    tags: ['Sign-in'],
    summary: 'The webhook for Telegram’s updates',
    description: 'Authenticated by the header X-Telegram-Bot-Api-Secret-Token. Accepts any update.',
    response: { 200: success(Type.Null()) },
  },
});
