import type { FastifyInstance } from 'fastify';
import { pictureLimits } from '../../../contract/pictures/picture-limits.ts';
import { logoLimits } from '../../../contract/setting-limits.ts';
import { AppError, invalid } from './errors.ts';

const jsonType = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/;

/**
 * Accepts JSON objects in UTF-8, without a content encoding. An empty body with the JSON type
 * counts as no body, because API clients send it that way. An endpoint that takes a file declares
 * its media types and gets the bytes.
 */
export function parseBodies(app: FastifyInstance) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parseJson = app.getDefaultJsonParser('error', 'error');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const type = request.headers['content-type']?.trim().toLowerCase() ?? '';
    const { config, schema } = request.routeOptions;
    const isFile = config.accepts && !schema?.body;
    if (!jsonType.test(type) || request.headers['content-encoding'] || isFile) {
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
    }
    if (body.length === 0) return done(null, undefined);
    try {
      const text = decoder.decode(body as Buffer);
      // Fastify's parser calls back synchronously; beyond JSON.parse it only rejects prototype
      // poisoning.
      void parseJson(request, text, (error, value) => {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (error || !isObject) done(invalid({ body: { is: 'malformed' } }));
        else done(null, value);
      });
    } catch {
      done(invalid({ body: { is: 'malformed' } }));
    }
  });

  const files = [...new Set([...logoLimits.types, ...pictureLimits.types])];
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (request, body, done) => {
    const type = request.headers['content-type']?.trim().toLowerCase() ?? '';
    const { accepts } = request.routeOptions.config;
    if (accepts?.includes(type) && !request.headers['content-encoding']) done(null, body);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}
