import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';
import { Refusal } from './progress.mjs';

// Older builds contain an SQLite with the WAL-reset corruption bug.
const oldest = /** @type {const} */ ([24, 21]);

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** Whether the current Node can run the product. */
const fitsHere = isNewEnough(process.versions.node);

/** The path of the Node that runs the product: the current one, or the one from the packages. */
export function nodePath() {
  if (fitsHere && existsSync(process.execPath)) return process.execPath;
  const packaged = inProject('node_modules', '.bin', 'node');
  if (existsSync(packaged)) return packaged;
  throw new Refusal(
    `Ludex needs Node ${oldest.join('.')} or newer and this is ${process.versions.node}: ` +
      'install it (https://nodejs.org) and run the command again.',
  );
}
