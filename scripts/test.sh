#!/bin/sh
# npm test: install what is missing, then run every check on Node 24.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
install_for test
exec "$node24" scripts/test.ts "$@"
