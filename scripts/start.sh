#!/bin/sh
# npm start: install what is missing, then hand this process over to Node 26 (no shell stays in between, so
# that signals reach the server).
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
install_for start
# npm's process: the server ends when it does, even if it was killed while this was still getting ready.
STARTED_BY=$PPID
export STARTED_BY
exec "$pinned_node" scripts/start.ts
