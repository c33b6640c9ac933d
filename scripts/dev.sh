#!/bin/sh
# npm run dev: install what is missing, the tools of development included, then serve the sources with reload on Node 26.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
know_parent
install_for test
if [ -f .env ]; then set -- --env-file=.env; else set --; fi
exec "$pinned_node" "$@" src/main.ts --dev
