import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/login/login-wechat.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { WechatMpConfig } from '../../../platform/config.ts';
import { AppError, invalid } from '../../../platform/http/errors.ts';
import { isSigned } from './crypto.ts';
import { createEnvelope, type Query } from './envelope.ts';
import { readMessage } from './message.ts';
import { nothingToSay } from './replies.ts';
import { scanIn } from './scan.ts';
import type { ReplyToScan } from './reply-to-scan.ts';

type CallbackDeps = {
  settings: WechatMpConfig;
  replyToScan: ReplyToScan;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const bodyLimit = 64 * 1024;
const maxUrlLength = 2048;
const readWithinMs = 2000;
const maxAgeSeconds = 600;

/** The endpoint that WeChat calls. An undetected forgery could sign in as any member. */
export function callbackRoutes(app: App, { settings, replyToScan, now, log }: CallbackDeps) {
  const open = createEnvelope(settings);

  /** Called after the signature is verified, so that only WeChat can cause this log entry. */
  function requireFresh({ timestamp = '' }: Query) {
    const age = now().getTime() / 1000 - Number(timestamp);
    if (/^\d{10}$/.test(timestamp) && Math.abs(age) <= maxAgeSeconds) return;
    log.warn({ provider: 'wechat-mp' }, 'WeChat’s call is too old: is this server’s clock right?');
    throw new AppError('FORBIDDEN');
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', refuseOddRequests);

    scope.route({
      ...contract.checkWechatCallback,
      handler: async (request, reply) => {
        const query = request.query as Query;
        const { signature = '', timestamp = '', nonce = '', echostr = '' } = query;
        if (!isSigned(signature, settings.token, timestamp, nonce)) throw new AppError('FORBIDDEN');
        requireFresh(query);
        return reply.type('text/plain; charset=utf-8').send(echostr);
      },
    });

    scope.route({
      ...contract.receiveWechatCallback,
      preParsing: async (_request, reply, payload) => limitTime(payload, reply),
      handler: async (request, reply) => {
        const query = request.query as Query;
        const { message, seal } = open(
          query,
          (request.body as Buffer | undefined) ?? Buffer.alloc(0),
        );
        requireFresh(query);
        const { format, fields } = readMessage(message);
        const scan = fields && scanIn(fields);
        const response = scan
          ? await replyToScan(scan, format, (text) => seal(text, format, now()))
          : nothingToSay;
        return reply.type(typeOf(response)).send(response);
      },
    });
  });
}

/** Rejects repeated query keys, encoded bodies and long addresses, which WeChat never sends. */
async function refuseOddRequests(request: FastifyRequest) {
  if (request.headers['content-encoding']) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (request.url.length > maxUrlLength) throw invalid({});
  for (const [key, value] of Object.entries(request.query as object)) {
    if (typeof value !== 'string' || /[[\]]/.test(key)) throw invalid({});
  }
}

/** Closes connections on which the body arrives too slowly. */
function limitTime(payload: Readable, reply: FastifyReply): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => {
    reply.header('Connection', 'close');
    body.destroy(new AppError('VALIDATION_FAILED'));
  }, readWithinMs);
  // When the time is up, nothing may be reading any more, so errors need a handler.
  body.on('error', () => {});
  body.on('close', () => clearTimeout(timer));
  return payload.pipe(body);
}

function typeOf(response: string): string {
  if (response.startsWith('<')) return 'text/xml; charset=utf-8';
  return response.startsWith('{') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
}
