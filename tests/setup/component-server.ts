import { createTestApp } from '../test-app.ts';

/** The real server, in this process, behind the page that runs the component tests. */
export async function setup(): Promise<() => Promise<void>> {
  const { app, close } = await createTestApp();
  const port = Number(process.env['COMPONENT_SERVER_PORT']);
  await app.listen({ host: '127.0.0.1', port, listenTextResolver: () => '' });
  return close;
}
