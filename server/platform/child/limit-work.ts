import { Worker } from 'node:worker_threads';

/** The signal that ends a process which has worked too much. */
export const tooMuchWork = 'SIGTERM';

// In a thread of its own, because the drawing blocks the main one.
const source = `
  const { parentPort, workerData: most } = require('node:worker_threads');
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let start = Infinity;
  parentPort.on('message', (isWorking) => (start = isWorking ? used() : Infinity));
  setInterval(() => {
    if (used() - start > most) process.kill(process.pid, '${tooMuchWork}');
  }, 100);
`;

/**
 * Ends this process when a piece of work takes more than its share of the processor. The clock would
 * say how busy the machine is.
 */
export function createWorkLimit(cpuMs: number) {
  const watcher = new Worker(source, { eval: true, workerData: cpuMs });
  watcher.unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return (isWorking: boolean) => watcher.postMessage(isWorking);
}
