import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** What a restore replaces beside the database. */
type Plan = {
  /** The operator's files and the key, by their paths in the data directory. */
  paths: readonly string[];
  /** Those of the paths that did not exist before. */
  added: readonly string[];
  /** Whether there was an SQLite file; false on PostgreSQL. */
  hadDatabase: boolean;
};

/**
 * The folder `restore` in the data directory. `new` contains the files of a backup until the
 * database has been switched, `old` what they replace, and `plan.json` exists once both are
 * complete. After the switch, without `new`, it is the way back until the server listens; `back`
 * exists while that way is taken. So every step can be finished after a crash.
 */
export function openRestoreFolder(dataDir: string) {
  const folder = join(dataDir, 'restore');
  const [incoming, old] = [join(folder, 'new'), join(folder, 'old')];
  const [planFile, backFile] = [join(folder, 'plan.json'), join(folder, 'back')];

  const readPlan = () => JSON.parse(readFileSync(planFile, 'utf8')) as Plan;

  return {
    incoming,
    oldDatabase: join(old, 'ludex.sqlite'),

    exists: () => existsSync(folder),
    /** The backup is complete, but its files are not in their places yet. */
    isPlanned: () => existsSync(planFile) && existsSync(incoming),
    isApplied: () => existsSync(planFile) && !existsSync(incoming),
    isGoingBack: () => existsSync(planFile) && existsSync(backFile),
    hadDatabase: () => readPlan().hadDatabase,

    clear: () => rmSync(folder, { recursive: true, force: true }),

    /** Copies what the staged files will replace; throws if one cannot take its place. */
    plan(paths: readonly string[], hadDatabase: boolean) {
      mkdirSync(incoming, { recursive: true, mode: 0o700 });
      mkdirSync(old, { recursive: true, mode: 0o700 });
      for (const path of paths) refuseBlocked(dataDir, path);
      const added = paths.filter((path) => !existsSync(join(dataDir, path)));
      for (const path of paths.filter((path) => !added.includes(path)))
        cpSync(join(dataDir, path), join(old, path), { recursive: true });
      writeSafely(planFile, JSON.stringify({ paths, added, hadDatabase } satisfies Plan));
    },

    /** Puts the staged files into their places. */
    apply() {
      for (const path of readPlan().paths) {
        if (existsSync(join(incoming, path))) move(join(incoming, path), join(dataDir, path));
      }
      rmSync(incoming, { recursive: true, force: true });
    },

    startGoingBack: () => writeSafely(backFile, ''),

    /** Puts the replaced files back. */
    revert() {
      const { paths, added } = readPlan();
      for (const path of paths) {
        if (added.includes(path)) rmSync(join(dataDir, path), { force: true });
        else if (existsSync(join(old, path))) move(join(old, path), join(dataDir, path));
      }
    },
  };
}

/** Keeps a file under a second name; a file system without links gets a copy. */
export function keepFile(path: string, kept: string) {
  rmSync(kept, { force: true });
  mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
  try {
    linkSync(path, kept);
  } catch {
    copyFileSync(path, kept, constants.COPYFILE_FICLONE);
  }
}

function move(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  renameSync(from, to);
}

function writeSafely(path: string, text: string) {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

function refuseBlocked(dataDir: string, path: string) {
  const steps = path.split('/');
  for (const [index] of steps.entries()) {
    const place = join(dataDir, ...steps.slice(0, index + 1));
    const found = statSync(place, { throwIfNoEntry: false });
    const isLast = index === steps.length - 1;
    if (found && found.isDirectory() === isLast)
      throw new StartError({
        en: `${place} is in the way: nothing was changed.`,
        'zh-CN': `${place} 占用了文件的位置；没有任何改动。`,
      });
  }
}
