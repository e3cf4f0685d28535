import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { LogController, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { Failure } from '../../../contract/envelope.ts';
import { errors, type ErrorCode } from '../../../contract/errors.ts';
import type { Config } from '../config.ts';
import { createRewriteUrl } from './base-path.ts';
import { asAppError, sendFailure } from './error-handler.ts';
import { loggerOptions } from './log.ts';
import { createAddressMatcher } from '../text/network-address.ts';

/**
 * All limits on the size and time of requests, so that a slow or endless one does not block others.
 */
export function serverOptions(config: Config): FastifyHttpOptions<RawServerDefault> {
  return {
    logger: loggerOptions(config) ?? false,
    // log.ts writes the one log line of a request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? createAddressMatcher(config.trustProxy) : false,
    requestTimeout: 10_000,
    connectionTimeout: 20_000,
    maxRequestsPerSocket: 1000,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // By default, Node checks for late requests only every 30 seconds.
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
    },
    routerOptions: { maxParamLength: 64 },
    rewriteUrl: createRewriteUrl(config.basePath),
    frameworkErrors: (error, request, reply) => {
      sendFailure(asAppError(error), request, reply);
    },
    clientErrorHandler: rejectBrokenRequest,
  };
}

type Broken = { status: string; errorCode: ErrorCode };

const tooLong: Broken = {
  status: '431 Request Header Fields Too Large',
  errorCode: 'BODY_TOO_LARGE',
};
const malformed: Broken = { status: '400 Bad Request', errorCode: 'VALIDATION_FAILED' };

/**
 * Input that is not valid HTTP never becomes a request; its sender still gets an error response.
 */
function rejectBrokenRequest({ code }: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    end(socket, '408 Request Timeout');
    return;
  }
  const { status, errorCode } = code === 'HPE_HEADER_OVERFLOW' ? tooLong : malformed;
  const failure: Failure = {
    success: false,
    data: null,
    errorCode,
    errorMessage: errors[errorCode].en,
    traceId: randomUUID(),
  };
  end(socket, status, JSON.stringify(failure));
}

function end(socket: Socket, status: string, json = '') {
  const type = json ? ['Content-Type: application/json; charset=utf-8'] : [];
  const length = `Content-Length: ${Buffer.byteLength(json)}`;
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', ...type, length];
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`);
}
