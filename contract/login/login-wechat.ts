import { endpoint } from '../endpoint.ts';

const url = '/api/login/wechat-mp/callback';
const config = {
  access: 'public',
  cache: 'private',
  rate: 'callback',
  signedByPlatform: true,
} as const;

/** Called once, when the operator enters the callback URL in WeChat's console. */
export const checkWechatCallback = endpoint({
  method: 'GET',
  url,
  config,
  schema: {
    operationId: 'checkWechatCallback',
    tags: ['Sign-in'],
    summary: 'WeChat’s verification of the callback URL',
    description: 'Returns `echostr` as plain text when the signature is valid.',
    response: {},
  },
});

export const receiveWechatCallback = endpoint({
  method: 'POST',
  url,
  config,
  schema: {
    operationId: 'receiveWechatCallback',
    tags: ['Sign-in'],
    summary: 'The webhook for WeChat’s scan events',
    description: 'Signed and encrypted by WeChat, in XML or JSON; calls by others are rejected.',
    response: {},
  },
});
