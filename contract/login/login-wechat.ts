import { endpoint } from '../endpoint.ts';

const url = '/api/login/wechat-mp/callback';
const config = {
  access: 'public',
  cache: 'private',
  rate: 'callback',
  signedByPlatform: true,
} as const;

/** Called once, when the operator enters the address in WeChat's console. */
export const checkWechatCallback = endpoint({
  method: 'GET',
  url,
  config,
  schema: {
    operationId: 'checkWechatCallback',
    tags: ['Sign-in'],
    summary: 'WeChat makes sure that this address is ours',
    description: 'Returns `echostr` as plain text when the signature holds.',
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
    summary: 'WeChat reports who has scanned a code',
    description: 'Signed and encrypted by WeChat, in XML or JSON; nobody else can call this.',
    response: {},
  },
});
