#!/bin/sh
# npm start: install what is missing, then hand this process over to Node 26 (no shell stays in between, so
# that signals reach the server).
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
know_parent
install_for start
exec "$pinned_node" scripts/start.ts
