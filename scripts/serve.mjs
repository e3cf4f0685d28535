import { keepCompiledCode } from './lib/compile-cache.mjs';

// The built server runs under a launcher: when the launcher ends, it closes as on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
keepCompiledCode();
await import(new URL('../dist/server/main.js', import.meta.url).href);
