import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandOf, inProject } from '../scripts/lib/project.mjs';

// A rule that is broken in the configuration is silent. So each one is broken here, in a tree of
// its own shape, and oxlint must say so.

const imports = 'eslint(no-restricted-imports)';

/** [file, what it holds, the rule that must object] */
const violations: [file: string, source: string, rule: string][] = [
  ['contract/a.ts', importing('../server/app.ts'), imports],
  ['contract/b.ts', importing('../web/access.ts'), imports],
  ['contract/c.ts', importing('fastify'), imports],
  ['contract/news/a.ts', importing('../../server/app.ts'), imports],
  ['contract/d.ts', importing('node:fs'), imports],
  ['contract/e.ts', "export const it = await import('../server/app.ts');\n", imports],
  ['server/a.ts', importing('../web/access.ts'), imports],
  ['server/b.ts', importing('../tests/builders.ts'), imports],
  [
    'server/c.ts',
    "export const response = await fetch('https://example.org');\n",
    'no-restricted-globals',
  ],
  ['server/platform/a.ts', importing('../features/news/news.queries.ts'), imports],
  ['server/platform/b.ts', importing('../app.ts'), imports],
  ['server/platform/c.ts', importing('../../web/access.ts'), imports],
  ['server/platform/http/a.ts', importing('../../features/news/news.queries.ts'), imports],
  ['server/platform/http/b.ts', importing('../../domain/games/game-order.ts'), imports],
  ['server/domain/games/a.ts', importing('../../features/news/news.queries.ts'), imports],
  ['server/domain/games/b.ts', importing('../../app.ts'), imports],
  ['server/domain/games/c.ts', importing('fastify'), imports],
  ['server/domain/games/d.ts', importing('../../../web/access.ts'), imports],
  ['server/platform/d.ts', importing('../seeds/seed-demo.ts'), imports],
  ['server/features/news/a.ts', importing('../games/games.queries.ts'), imports],
  ['server/features/news/b.ts', importing('../../features/games/games.queries.ts'), imports],
  ['server/features/news/c.ts', importing('../../app.ts'), imports],
  ['server/features/news/feeds/a.ts', importing('../../games/games.queries.ts'), imports],
  ['server/features/news/d.ts', importing('../../../web/access.ts'), imports],
  [
    'server/features/news/e.ts',
    'export const done = (db: { transaction(): string }) => db.transaction();\n',
    'eslint(no-restricted-properties)',
  ],
  [
    'server/features/news/f.ts',
    'export const done = (cache: { invalidate(): string }) => cache.invalidate();\n',
    'eslint(no-restricted-properties)',
  ],
  [
    'server/domain/members/a.ts',
    'export const done = ({ publish }: { publish(): string }) => publish();\n',
    'eslint(no-restricted-properties)',
  ],
  ['web/a.ts', importing('../server/app.ts'), imports],
  ['web/b.ts', importing('../contract/news/news.ts'), imports],
  ['web/c.ts', importing('node:fs'), imports],
  ['web/access.ts', importing('./app/router.tsx'), imports],
  ['web/app/a.ts', importing('../../server/app.ts'), imports],
  ['web/pages/a.ts', importing('../app/router.tsx'), imports],
  ['web/pages/b.ts', importing('./home-page.tsx'), imports],
  ['web/pages/c.ts', importing('../../server/app.ts'), imports],
  ['web/pages/d.ts', importing('../../contract/news/news.ts'), imports],
  ['web/features/news/a.ts', importing('../games/game-card.tsx'), imports],
  ['web/features/news/b.ts', importing('../../features/games/game-card.tsx'), imports],
  ['web/features/news/c.ts', importing('../../pages/news-page.tsx'), imports],
  ['web/features/news/feeds/a.ts', importing('../../games/game-card.tsx'), imports],
  ['web/features/news/d.ts', importing('../../app/router.tsx'), imports],
  ['web/features/news/e.ts', importing('../../../server/app.ts'), imports],
  ['web/features/news/f.ts', importing('../../../contract/news/news.ts'), imports],
  [
    'web/features/news/g.tsx',
    "export const response = await fetch('/api');\n",
    'no-restricted-globals',
  ],
  ['web/features/news/h.tsx', dangerous('H'), 'react(no-danger)'],
  [
    'web/features/news/i.tsx',
    'export const I = () => <p>Bare words</p>;\n',
    'react(jsx-no-literals)',
  ],
  ['web/features/news/j.ts', importing('../../management/news/article-form.tsx'), imports],
  ['web/features/news/feeds/b.ts', importing('../../../management/ui/list-page.tsx'), imports],
  ['web/management/news/a.ts', importing('../games/game-form.tsx'), imports],
  ['web/management/news/b.ts', importing('../../features/news/news.api.ts'), imports],
  ['web/management/news/c.ts', importing('../../pages/news-page.tsx'), imports],
  ['web/management/news/inbox/a.ts', importing('../../games/game-form.tsx'), imports],
  ['web/management/ui/a.ts', importing('../news/article-form.tsx'), imports],
  ['web/ui/a.ts', importing('../features/news/comment-form.tsx'), imports],
  ['web/ui/e.ts', importing('../management/ui/list-page.tsx'), imports],
  ['web/ui/b.ts', importing('../pages/news-page.tsx'), imports],
  ['web/ui/c.ts', importing('../app/router.tsx'), imports],
  ['web/ui/d.ts', importing('../../contract/news/news.ts'), imports],
  ['web/api/a.ts', importing('../features/news/news.api.ts'), imports],
  ['web/i18n/en/a.ts', importing('../../app/router.tsx'), imports],
  ['server/round/a.ts', importing('./b.ts'), 'import(no-cycle)'],
  ['server/round/b.ts', importing('./a.ts'), 'import(no-cycle)'],
  ['server/types/a.ts', circular('A', './b.ts', 'B'), 'import(no-cycle)'],
  ['server/types/b.ts', circular('B', './a.ts', 'A'), 'import(no-cycle)'],
  ['server/d.ts', "export const home = process.env['HOME'];\n", 'node(no-process-env)'],
  ['server/e.ts', 'export const list: any[] = [];\n', 'typescript(no-explicit-any)'],
  ['server/f.ts', "console.log('here');\n", 'eslint(no-console)'],
  ['server/g.ts', '\n'.repeat(300) + 'export const last = 1;\n', 'eslint(max-lines)'],
  ['server/CamelCase.ts', 'export const name = 1;\n', 'unicorn(filename-case)'],
  ['server/h.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['server/i.ts', "export * from './d.ts';\n", 'oxc(no-barrel-file)'],
  ['server/j.ts', '// TODO later\n', 'eslint(no-warning-comments)'],
  ['server/k.ts', 'Promise.resolve(1);\n', 'typescript(no-floating-promises)'],
];

/** The directions that are open, so that a rule which objects to everything is noticed as well. */
const allowed: [file: string, source: string][] = [
  ['contract/ok.ts', importing('typebox') + importing('./limits.ts')],
  ['contract/news/ok.ts', importing('../limits.ts') + importing('../games/games.ts')],
  [
    'server/ok.ts',
    importing('./features/news/news.routes.ts') + importing('../contract/news/news.ts'),
  ],
  ['server/platform/http/ok.ts', importing('./config.ts') + importing('../../contract/errors.ts')],
  ['server/platform/config.ts', "export const home = process.env['HOME'];\n"],
  [
    'server/features/news/ok.ts',
    importing('../../platform/database/tables/tables.ts') + importing('./news.queries.ts'),
  ],
  ['server/features/news/feeds/ok.ts', importing('../news.queries.ts')],
  ['web/features/news/feeds/ok.ts', importing('../news.api.ts')],
  [
    'server/platform/ok.ts',
    'export const done = (db: { transaction(): string }) => db.transaction();\n',
  ],
  ['server/features/news/ok.test.ts', importing('../../../tests/test-app.ts')],
  ['web/app/ok.ts', importing('../pages/home-page.tsx') + importing('../features/me/session.ts')],
  ['web/pages/ok.ts', importing('../features/news/news.api.ts') + importing('../ui/button.tsx')],
  ['web/features/news/ok.ts', importing('../../ui/button.tsx') + importing('../../access.ts')],
  [
    'web/management/news/ok.ts',
    importing('../ui/list-page.tsx') + importing('../../ui/button.tsx'),
  ],
  ['web/management/news/inbox/ok.ts', importing('../../ui/list-page.tsx')],
  [
    'web/features/news/ok-types.ts',
    "export type { News } from '../../../contract/news/news.ts';\n",
  ],
  ['web/ui/content/html-content.tsx', dangerous('HtmlContent')],
  ['web/ui/ok.ts', importing('../i18n/index.tsx') + importing('../../contract/limits.ts')],
  ['web/ui/ok-limits.ts', importing('../../contract/games/game-limits.ts')],
];

describe('the lint rules that keep the house in order', () => {
  let tree: string;
  let objections: Map<string, string[]>;

  beforeAll(async () => {
    tree = mkdtempSync(path.join(tmpdir(), 'ludex-lint-'));
    for (const config of ['.oxlintrc.json', 'tsconfig.json']) {
      cpSync(inProject(config), path.join(tree, config));
    }
    symlinkSync(inProject('node_modules'), path.join(tree, 'node_modules'));
    for (const [file, source] of [...violations, ...allowed]) {
      const place = path.join(tree, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, source);
    }
    objections = await lint(tree);
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(violations)('%s is refused', (file, _source, rule) => {
    expect(objections.get(file) ?? []).toContainEqual(expect.stringContaining(rule));
  });

  test.each(allowed)('%s is allowed', (file) => {
    expect(objections.get(file) ?? []).toEqual([]);
  });
});

/** A type that names another, which names it in turn. */
function circular(own: string, target: string, other: string): string {
  return `import type { ${other} } from '${target}';\nexport type ${own} = { other: ${other} | null };\n`;
}

function importing(target: string): string {
  const name = `it${target.replace(/\W/g, '')}`;
  return `import { it as ${name} } from '${target}';\nexport const the${name} = ${name};\n`;
}

function dangerous(name: string): string {
  return `export const ${name} = (html: string) => <i dangerouslySetInnerHTML={{ __html: html }} />;\n`;
}

function lint(folder: string): Promise<Map<string, string[]>> {
  const args = ['--type-aware', '--format=json', 'contract', 'server', 'web'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [commandOf('oxlint'), ...args],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (_error, output) => {
        const report = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] };
        const byFile = Map.groupBy(report.diagnostics, ({ filename }) => filename);
        resolve(new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)])));
      },
    );
  });
}
