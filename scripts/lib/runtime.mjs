import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';
import { Refusal } from './progress.mjs';

// Older builds carry an SQLite with the WAL-reset corruption bug.
const oldest = /** @type {const} */ ([24, 21]);

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** Whether the process that runs this can run the product itself. */
const fitsHere = isNewEnough(process.versions.node);

/** The Node that runs the product: this one, or the one that came with the packages. */
export function nodePath() {
  if (fitsHere && existsSync(process.execPath)) return process.execPath;
  const packaged = inProject('node_modules', '.bin', 'node');
  if (existsSync(packaged)) return packaged;
  throw new Refusal(
    `Ludex needs Node ${oldest.join('.')} or newer and this is ${process.versions.node}: ` +
      'install it (https://nodejs.org) and run the command again.',
  );
}
