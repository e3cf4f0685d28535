import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';
import { filesOf, sharedChunks } from '../web/chunks.ts';

const named = Object.values(sharedChunks).flat();

test('every module that is put into a shared chunk exists, and is put into one', () => {
  const exists = (name: string) =>
    name.startsWith('icons/')
      ? existsSync(inProject('node_modules', 'lucide-react', 'dist', 'esm', `${name}.mjs`))
      : ['.ts', '.tsx', '.module.css'].some((ending) => existsSync(inProject(name + ending)));
  expect(named.filter((name) => !exists(name))).toEqual([]);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
});

test('a module brings its styles, and nobody of a like name', () => {
  const files = filesOf(['web/ui/field', 'web/ui/select']);
  expect('/home/web/ui/field.tsx').toMatch(files);
  expect('/home/web/ui/field.module.css').toMatch(files);
  expect('C:\\web\\ui\\select.tsx').toMatch(files);
  expect('/home/web/ui/text-field.tsx').not.toMatch(files);
  expect('/home/web/ui/fields.ts').not.toMatch(files);
});
