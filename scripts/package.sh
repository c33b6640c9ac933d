#!/bin/sh
# npm run package: install and build what is missing, then pack what runs, on Node 26.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
install_for start
exec "$pinned_node" scripts/package.ts
