import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { LogController, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { Config } from './config.ts';
import { asAppError, sendFailure } from './error-handler.ts';
import { loggerOptions } from './log.ts';

/** Every bound a client can run into; slow or endless requests must not hold others up. */
export function serverOptions(config: Config): FastifyHttpOptions<RawServerDefault> {
  return {
    logger: loggerOptions(config) ?? false,
    // log.ts writes the one line a request gets.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestTimeout: 10_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 64 },
    frameworkErrors: (error, request, reply) => {
      sendFailure(asAppError(error), request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  };
}

const brokenRequests: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is not even HTTP gets a status line and nothing else. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = brokenRequests[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
