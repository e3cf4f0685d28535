import { setTimeout } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { errors, type ErrorCode } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/limits.ts';
import { Failure } from '../../../contract/envelope.ts';
import { StepUpRequired } from '../../../contract/login/step-up.ts';
import { isUnavailable, isUniqueViolation } from '../database/dialect.ts';
import { AppError, conflict, invalid, overloaded } from './errors.ts';
import { fieldMessage } from './field-problems.ts';
import { createOutageLog } from '../database/outage-log.ts';
import { preferredLanguage, type Text } from './language.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import type { SecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of error responses, which may be sent before any hook has run. */
    securityHeaders: SecurityHeaders;
    /** The prefix of the links in error pages. */
    basePath: string;
  }
  interface FastifySchema {
    /** The failure of a conflict that returns data (contract/endpoint.ts). */
    conflict?: TSchema;
  }
}

/** Turns every failure into an error response with the right status and no internal details. */
export function handleErrors(app: FastifyInstance, headers: SecurityHeaders, basePath = '') {
  app.decorate('securityHeaders', headers);
  app.decorate('basePath', basePath);
  const outages = createOutageLog(app.log);
  const timer = setInterval(outages.endQuietOnes, outages.everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.setErrorHandler<Error>(async (error, request, reply) => {
    const known = asAppError(error);
    if (known.code === 'INTERNAL')
      request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    else if (known.code === 'OVERLOADED') outages.refuse(error, request.id);
    await waitUntil(known.details.notBeforeMs, reply);
    // Fastify closes the connection when it refuses a body. A client that is still sending would
    // then get a connection error instead of the response. Node discards the rest until the request
    // times out.
    reply.removeHeader('connection');
    return sendFailure(known, request, reply);
  });
}

/** Waits until this long after the request began. A timer may fire up to a millisecond early. */
export async function waitUntil(elapsedMs: number | undefined, reply: FastifyReply) {
  const left = () => (elapsedMs ?? 0) - reply.elapsedTime;
  while (left() > 0) await setTimeout(Math.ceil(left()));
}

export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { type, text, headers } = describeFailure(error, request, reply);
  return reply.code(error.status).headers(headers).type(type).send(text);
}

function describeFailure(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const language = languageFor(request);
  const { fields, text, retryAfterSeconds } = error.details;
  const failure: Failure = {
    success: false,
    data: null,
    errorCode: error.code,
    errorMessage: text?.[language] ?? errors[error.code][language],
    traceId: request.id,
  };
  if (fields) {
    failure.fields = Object.fromEntries(
      Object.entries(fields).map(([name, problem]) => [name, fieldMessage(problem, language)]),
    );
  }
  const isApi = isApiPath(request.url);
  const { basePath, securityHeaders } = request.server;
  const { api, page } = securityHeaders;
  const headers = {
    ...(isApi ? api : page),
    'cache-control': 'no-store',
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  };
  if (isApi) {
    const text = writeFailure(failure, error, reply);
    return { type: 'application/json; charset=utf-8', text, headers };
  }
  const { errorMessage } = failure;
  return request.headers.accept?.includes('text/html')
    ? {
        type: 'text/html; charset=utf-8',
        text: failurePage(errorMessage, error.status, language, basePath),
        headers,
      }
    : { type: 'text/plain; charset=utf-8', text: `${errorMessage}\n`, headers };
}

/** Data goes through the schema of the endpoint's failure, like the data of a response. */
function writeFailure(failure: Failure, { code, status, details }: AppError, reply: FastifyReply) {
  const { data } = details;
  if (data === undefined || data === null) return JSON.stringify(failure);
  const { config, schema } = reply.request.routeOptions;
  const declared: Partial<Record<ErrorCode, object>> = {
    ...(config.stepUp && { STEP_UP_REQUIRED: StepUpRequired }),
    ...(schema?.conflict && { CONFLICT: schema.conflict }),
  };
  const known = (declared[code] ?? Failure) as Record<string, unknown>;
  const write = reply.compileSerializationSchema(known, String(status));
  return write({ ...failure, data });
}

const tryAgain: Text = { 'zh-CN': '重试', en: 'Try again' };

/** For a browser that opens a page: it costs nothing to make, and has the look of the offline page. */
function failurePage(message: string, status: number, lang: Language, basePath: string): string {
  const text = escapeMarkup(message);
  // An empty address is the requested one.
  const link = status === 429 || status >= 500 ? `<p><a href="">${tryAgain[lang]}</a></p>` : '';
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="stylesheet" href="${basePath}/offline.css" />
    <title>${text}</title>
  </head>
  <body><main><h1>${text}</h1>${link}</main></body>
</html>
`;
}

/** API calls use Accept-Language; for pages, the address and the language cookie take precedence. */
function languageFor({ url, headers }: FastifyRequest): Language {
  const asked = /[?&]lang=(zh-CN|en)(?:&|$)/.exec(url)?.[1];
  const chosen = asked ?? /(?:^|;\s*)lang=(zh-CN|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  const isChosen = chosen !== undefined && !isApiPath(url);
  return isChosen ? (chosen as Language) : preferredLanguage(headers['accept-language']);
}

const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** Error codes for Fastify's own errors. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

/** The part of the request that Fastify could not read, by its error code. */
const unreadable: Record<string, string> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body',
  FST_ERR_BAD_URL: 'path',
  FST_ERR_MAX_PARAM_LENGTH: 'path',
};

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as FastifyError;
  const part = unreadable[code];
  if (part) return invalid({ [part]: { is: 'malformed' } });
  const frameworkCode = frameworkCodes[code];
  if (frameworkCode === 'OVERLOADED' || isUnavailable(error)) return overloaded();
  if (frameworkCode) return new AppError(frameworkCode);
  if (isUniqueViolation(error)) {
    return conflict({ en: 'This exists already.', 'zh-CN': '已有相同的内容。' });
  }
  const isCallersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new AppError(isCallersFault ? 'VALIDATION_FAILED' : 'INTERNAL');
}
