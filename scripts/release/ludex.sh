#!/bin/sh
# Starts Ludex, or runs a command: admin, backup, verify, restore, move, doctor, health.
here=$(dirname "$(readlink -f "$0")")
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
exec "$here/bin/node" --max-semi-space-size=8 "$here/ludex.mjs" "$@"
