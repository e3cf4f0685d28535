const out = process.stderr;

/** A problem that the user can solve: shown as one line, without a stack. */
export class Refusal extends Error {}

/** @param {string} text */
export function say(text) {
  out.write(`${text}\n`);
}

/** @param {number} since a performance.now() */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Prints one line per long step: its label, the elapsed time and the total time.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = performance.now();
  out.write(`${label} …`);
  const ticker = out.isTTY
    ? setInterval(() => out.write(`\r${label} … ${elapsed(start)}`), 1000)
    : undefined;
  const finish = (/** @type {string} */ end) => {
    clearInterval(ticker);
    out.write(out.isTTY ? `\r${label} … ${end}\n` : ` ${end}\n`);
  };
  try {
    const result = await work();
    finish(`done in ${elapsed(start)}`);
    return result;
  } catch (error) {
    finish(`failed after ${elapsed(start)}`);
    throw error;
  }
}

/**
 * Runs a script's main function; a refusal ends it with its one line and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
