const pace = 250;

/**
 * npm runs a script through a shell that does not forward SIGTERM: `kill` on npm would leave the
 * server running as an orphan. So a script that npm started ends with its parent.
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
