import { type BrowserContext, type Page, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

type Options = {
  /** What a test provokes on purpose and the console may therefore say. */
  allowedProblems: RegExp[];
};

/** A test that also fails on console errors, uncaught errors and blocked content in any of its pages. */
export const test = base.extend<Options & { quietPages: undefined }>({
  allowedProblems: [[], { option: true }],
  // The product's address is known only once the global set-up has started it.
  baseURL: async ({}, use) => use(process.env['E2E_BASE_URL']),
  quietPages: [
    async ({ context, allowedProblems }, use) => {
      const problems: string[] = [];
      context.on('weberror', (uncaught) => problems.push(`uncaught: ${String(uncaught.error())}`));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = problems.filter((text) => !allowedProblems.some((it) => it.test(text)));
      base.expect(unexpected, 'the pages were not quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** Takes the first answers out of the pages, for tests that stand between page and server. */
export const withoutInitialData = (target: Page | BrowserContext) =>
  target.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script type="application\/json"[^<]*<\/script>/, '');
    return route.fulfill({ response, body });
  });
