export type ChunkFailure = 'missing' | 'error' | 'timeout';

type Details = { request?: string | undefined; cause?: unknown };

/** A page's script did not load: removed by an update, connection lost, or timed out. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED' = 'CHUNK_LOAD_FAILED';
  readonly chunk: string;
  readonly type: ChunkFailure;
  readonly request: string | undefined;

  constructor(
    chunk: string,
    type: ChunkFailure,
    { request, cause }: Details = {},
    text = `Loading chunk ${chunk} failed.`,
  ) {
    super(`${text}\n(${type}: ${request ?? 'address unknown'})`, { cause });
    this.chunk = chunk;
    this.type = type;
    this.request = request;
  }
}

/** A page's stylesheet did not load. */
export class CssChunkLoadError extends ChunkLoadError {
  override name = 'CssChunkLoadError';
  override readonly code = 'CSS_CHUNK_LOAD_FAILED';

  constructor(chunk: string, type: ChunkFailure, details: Details = {}) {
    super(chunk, type, details, `CSS chunk load failed: ${chunk}.`);
  }
}
