import { parseArgs } from 'node:util';

const catalogues = ['demo', 'full'] as const;
export type Catalogue = (typeof catalogues)[number];

export type Options = {
  catalogue: Catalogue;
  /** The caller's data directory, which is only read. */
  dataDir: string | undefined;
  /**
   * Runs all workloads with long warm-ups; otherwise only `essential` ones, in at most four
   * minutes.
   */
  full: boolean;
  rounds: number;
  /** Selects the workloads whose name contains this. */
  only: string;
  install: boolean;
  /** The numbers of generated games and comments; measured instead of the workloads. */
  growth: { games: readonly number[]; comments: readonly number[] } | null;
  /** Compares the read models of the catalog with plain SQL, instead of the workloads. */
  readModels: boolean;
  check: boolean;
};

export const usage = `npm run bench -- [options]
  --catalogue demo|full  which games the product holds (demo)
  --data-dir DIR         or a copy of the database in DIR
  --full                 all workloads and more rounds: a quarter of an hour
  --rounds N             blocks per workload and server (8, with --full 18)
  --only TEXT            of all workloads those whose name contains TEXT
  --install              also install the production packages and weigh them
  --growth               what questions cost as there is more of something:
    --games N,M          in the catalogue and behind the charts (10000,100000,1000000)
    --comments N,M       below one article (10000,100000,1000000)
    --only games|rankings|comments
  --read-models          the read models of the full catalog and of 1,000,000 games, beside plain SQL
  --check                exit with 1 when a goal is missed`;

const usualSizes = '10000,100000,1000000';
/** With fewer rows, some lists have no second page. */
const fewest = 1000;

/** Throws a readable error for invalid options. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      catalogue: { type: 'string', default: 'demo' },
      'data-dir': { type: 'string' },
      full: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string', default: '' },
      install: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      games: { type: 'string', default: usualSizes },
      comments: { type: 'string', default: usualSizes },
      'read-models': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const catalogue = catalogues.find((name) => name === values.catalogue);
  if (!catalogue) throw new Error(`--catalogue is ${catalogues.join(' or ')}`);
  const rounds = Number(values.rounds ?? (values.full ? 18 : 8));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1');
  const sizes = { games: sizesOf('games', values), comments: sizesOf('comments', values) };
  const { only, install, check, full } = values;
  const growth = values.growth ? sizes : null;
  const { 'data-dir': dataDir, 'read-models': readModels } = values;
  return { catalogue, dataDir, full, rounds, only, install, growth, readModels, check };
}

function sizesOf<Name extends string>(name: Name, values: Record<Name, string>): number[] {
  const sizes = values[name].split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < fewest)) {
    throw new Error(`--${name} is a list of whole numbers from ${fewest}, with commas between`);
  }
  return sizes;
}
