import { parseArgs } from 'node:util';
import { Refusal } from '../scripts/lib/progress.mjs';

export type Options = {
  /** Selects what is measured by a part of its name. */
  only: string;
  /** The caller's data directory, which is only read. */
  dataDir: string | undefined;
  install: boolean;
  reads: boolean;
  /** The number of games and comments in the larger generated database. */
  largest: { games: number; comments: number };
  check: boolean;
};

export const usage = `npm run bench -- [options]
  --only TEXT       workloads and pages whose name contains TEXT
  --data-dir DIR    a copy of the database in DIR, instead of the demo data
  --install         instead: the size of a production installation
  --reads           instead: reads of the full catalog and of generated ones
  --largest GAMES   the size of the larger generated catalog (1000000)
  --check           exit with 1 when a goal is missed`;

/** Refuses invalid options with the usage. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', default: '' },
        'data-dir': { type: 'string' },
        install: { type: 'boolean', default: false },
        reads: { type: 'boolean', default: false },
        largest: { type: 'string', default: '1000000' },
        check: { type: 'boolean', default: false },
      },
    });
    const { only, install, reads, check, 'data-dir': dataDir } = values;
    const games = Number(values.largest);
    if (!Number.isInteger(games) || games < 10_000) throw new Error('--largest is at least 10000');
    return { only, dataDir, install, reads, check, largest: { games, comments: 5 * games } };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}
