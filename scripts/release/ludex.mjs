// Run by ./ludex: starts the server or, by name, a command that `npm run` has in a checkout.

/** @type {Record<string, string>} */
const programs = {
  admin: 'admin',
  doctor: 'doctor',
  backup: 'backup',
  verify: 'backup',
  restore: 'backup',
  move: 'backup',
};

const [name] = process.argv.slice(2);
if (name === undefined) {
  await import(new URL('dist/server/main.js', import.meta.url).href);
} else if (name === 'health') {
  process.exitCode = (await isHealthy()) ? 0 : 1;
} else if (Object.hasOwn(programs, name)) {
  const program = programs[name];
  // `backup` contains several commands, so it gets the name as its first argument.
  if (program !== 'backup') process.argv.splice(2, 1);
  await import(new URL(`dist/server/programs/${program}.js`, import.meta.url).href);
} else {
  process.stderr.write(`Usage: ludex [${[...Object.keys(programs), 'health'].join(' | ')}]\n`);
  process.exitCode = 2;
}

/** Whether the server on this machine responds. */
async function isHealthy() {
  const port = process.env.PORT ?? '3000';
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}
