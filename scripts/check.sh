#!/bin/sh
# npm run check: install what is missing, then say what is wrong with the settings, on Node 26.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
install_for start
if [ -f .env ]; then set -- --env-file=.env scripts/check.ts "$@"; else set -- scripts/check.ts "$@"; fi
exec "$pinned_node" "$@"
