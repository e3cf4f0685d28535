import { serverEnv, serverFlags } from '../lib/supervise.mjs';

/** Whom the image runs as: not root, and nobody whom a machine has already. */
export const user = 65_532;

/** How a container is started; deploy/Containerfile has the same. */
export const config = {
  User: `${user}:${user}`,
  WorkingDir: '/ludex',
  Env: ['DATA_DIR=/data', ...Object.entries(serverEnv).map(([name, value]) => `${name}=${value}`)],
  Entrypoint: ['/ludex/bin/node', ...serverFlags, '/ludex/ludex.mjs'],
  ExposedPorts: { '3000/tcp': {} },
  Volumes: { '/data': {} },
  StopSignal: 'SIGTERM',
  // Beyond the OCI's specification, which has none; podman and Docker read it.
  Healthcheck: {
    Test: ['CMD', '/ludex/bin/node', '/ludex/ludex.mjs', 'health'],
    Interval: 30e9,
    Timeout: 5e9,
    StartPeriod: 60e9,
    Retries: 3,
  },
};
