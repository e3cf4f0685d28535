import { rolldown } from 'rolldown';
import { inProject, root } from '../lib/project.mjs';

// node bundle-server.mjs FOLDER: the server and its packages as a few files. Loading a thousand
// modules one by one costs tens of megabytes and most of the time of a start.
const [, , folder = inProject('dist', 'server')] = process.argv;
const bundle = await rolldown({
  cwd: root,
  input: inProject('server', 'main.ts'),
  platform: 'node',
  logLevel: 'silent',
  // An optional native driver that pg looks for and does without.
  external: ['pg-native'],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: 'main.js',
  // Names stay, so that a stack can be read.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  // V8 keeps a source with Chinese text in two bytes a character: the packages have none.
  codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
});
await bundle.close();
