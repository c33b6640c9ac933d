#!/bin/sh
# npm run check, backup, restore, move, content:export, content:import, sign-in: install what is missing, then run scripts/NAME.ts on Node 26.
set -eu
cd "$(dirname "$0")/.."
. ./scripts/install.sh
install_for start
script=scripts/$1.ts
shift
if [ -f .env ]; then set -- --env-file=.env "$script" "$@"; else set -- "$script" "$@"; fi
exec "$pinned_node" "$@"
