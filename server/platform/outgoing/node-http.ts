/**
 * Avoids an import of `node:http`, which reads all of its exports: its WebSocket loads all of
 * `fetch`, 2 to 3 MiB that the server does not need.
 */
export const http = process.getBuiltinModule('node:http');
