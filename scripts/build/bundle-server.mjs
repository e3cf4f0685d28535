import path from 'node:path';
import { rolldown } from 'rolldown';
import { inProject, root } from '../lib/project.mjs';
import { withFiles } from './packages-with-files.mjs';

// node bundle-server.mjs FOLDER: bundles the server and its packages into a few files. Loading a
// thousand modules separately costs tens of megabytes and most of the start time.

/** The child processes of the server, and the commands of an operator. */
const programs = [
  'server/admin.ts',
  'server/backup.ts',
  'server/doctor.ts',
  'server/features/games/models/build-child.ts',
  'server/features/pictures/picture-child.ts',
  'server/features/rankings/job/compute-child.ts',
  'server/features/site/pictures/painter-child.ts',
  'server/platform/backup/backup-child.ts',
  'server/platform/jobs/integrity-child.ts',
  'server/seeds/load-demo-child.ts',
];

/** Replaces the YAML package, which @fastify/swagger imports but we do not use. */
const withoutYaml = {
  name: 'without-yaml',
  resolveId: (/** @type {string} */ id) => (id === 'yaml' ? '\0yaml' : null),
  load: (/** @type {string} */ id) => (id === '\0yaml' ? 'export default {};' : null),
};

/**
 * Escapes non-ASCII characters: V8 stores a source with a single one of them in two bytes per
 * character.
 */
const onlyAscii = {
  name: 'only-ascii',
  /** @param {unknown} _options @param {Record<string, { type: string, code?: string }>} bundle */
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      // oxlint-disable-next-line no-control-regex -- the first half of them is what ASCII is
      if (chunk.code) chunk.code = chunk.code.replaceAll(/[^\x00-\x7F]/g, escape);
    }
  },
};

const escape = (/** @type {string} */ unit) =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const [, , folder = inProject('dist', 'server')] = process.argv;

/** @type {import('rolldown').InputOptions} */
const input = {
  cwd: root,
  platform: 'node',
  logLevel: 'silent',
  // pg's optional native driver, and packages that load files beside their code.
  external: ['pg-native', ...withFiles],
  plugins: [withoutYaml, onlyAscii],
};
/** @type {import('rolldown').OutputOptions} */
const output = {
  format: 'esm',
  entryFileNames: '[name].js',
  // Names are not mangled, so that stack traces stay readable.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
};

const server = await rolldown({ ...input, input: inProject('server', 'main.ts') });
await server.write({ ...output, dir: folder });
await server.close();

// Bundled separately, so that the server's own chunks contain only what it needs.
const others = await rolldown({ ...input, input: programs.map((file) => inProject(file)) });
await others.write({ ...output, dir: path.join(folder, 'programs') });
await others.close();
