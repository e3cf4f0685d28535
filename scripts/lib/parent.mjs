const pace = 250;

/**
 * npm runs a script through a shell, and that shell passes no SIGTERM on: `kill` on npm would leave
 * the server running without anyone above it. So a script of npm's ends when its parent does.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, pace);
  watch.unref();
}
