import { spawn } from 'node:child_process';
import { ensurePackages } from './lib/packages.mjs';
import { endWithParent } from './lib/parent.mjs';
import { runMain, say } from './lib/progress.mjs';
import { commandOf, root } from './lib/project.mjs';
import { nodePath } from './lib/runtime.mjs';

const webPort = process.env.PORT ?? '3000';
const apiPort = '3001';

await runMain(async () => {
  endWithParent();
  await ensurePackages();
  say(
    `Pages with live reload on http://localhost:${webPort}, the server behind them on ${apiPort}.`,
  );
  const server = ['--watch', 'server/main.ts'];
  const vite = [commandOf('vite'), '--port', webPort, '--strictPort'];
  // Cookies and links need the URL in the browser, which is Vite's.
  const env = { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env, PORT: apiPort };
  const children = [server, vite].map((args) =>
    spawn(nodePath(), args, { cwd: root, stdio: 'inherit', env }),
  );
  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGTERM', stopAll);
  process.on('SIGINT', stopAll);
  await Promise.race(
    children.map((child) => new Promise((resolve) => child.once('close', resolve))),
  );
  stopAll();
});
