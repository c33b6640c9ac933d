#!/bin/sh
# npm test: install what is missing, then run every check on Node 26.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
install_for test
exec "$pinned_node" scripts/test.ts "$@"
