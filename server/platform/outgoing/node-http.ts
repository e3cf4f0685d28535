/**
 * An import of `node:http` reads all of its exports, and its WebSocket loads everything that `fetch`
 * is made of: 2 to 3 MiB that the server does not need.
 */
export const http = process.getBuiltinModule('node:http');
