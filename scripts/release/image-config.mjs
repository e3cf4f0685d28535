import { serverEnv, serverFlags } from '../lib/supervise.mjs';

/** The user id of the image: not root, and not used by common systems. */
export const user = 65_532;

/** How a container is started; deploy/Containerfile contains the same. */
export const config = {
  User: `${user}:${user}`,
  WorkingDir: '/ludex',
  Env: ['DATA_DIR=/data', ...Object.entries(serverEnv).map(([name, value]) => `${name}=${value}`)],
  Entrypoint: ['/ludex/bin/node', ...serverFlags, '/ludex/ludex.mjs'],
  ExposedPorts: { '3000/tcp': {} },
  Volumes: { '/data': {} },
  StopSignal: 'SIGTERM',
  // Not part of the OCI specification, but podman and Docker read it.
  Healthcheck: {
    Test: ['CMD', '/ludex/bin/node', '/ludex/ludex.mjs', 'health'],
    Interval: 30e9,
    Timeout: 5e9,
    StartPeriod: 60e9,
    Retries: 3,
  },
};
