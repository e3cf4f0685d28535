/**
 * An import of `node:http` reads all that it exports, and its WebSocket loads everything that `fetch`
 * is made of: a tenth of the CPU of a start.
 */
export const http = process.getBuiltinModule('node:http');
