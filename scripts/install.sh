# Sourced by start.sh and test.sh: leaves node_modules as package-lock.json says, then runs on the Node it pins.
# A copy of the lock file inside node_modules says what was installed, so that a second start skips npm.

modules=node_modules
pinned_node=$modules/.bin/node

# npm runs scripts with node_modules/.bin in front. npm ci removes that folder, so npm itself must not run on
# the Node in it.
without_modules() {
  rest=$PATH: kept=
  while [ -n "$rest" ]; do
    entry=${rest%%:*} rest=${rest#*:}
    case $entry in
      *node_modules/.bin | *node-gyp-bin) ;;
      *) kept=${kept:+$kept:}$entry ;;
    esac
  done
  printf %s "$kept"
}

installed_for() {
  [ -x "$pinned_node" ] && cmp -s package-lock.json "$modules/.installed-$1"
}

# A tree that somebody made with npm itself carries npm's own record, written when it was complete.
adopt_foreign_tree() {
  [ ! -e "$modules/.installed-start" ] && [ ! -e "$modules/.installed-test" ] || return 0
  [ "$modules/.package-lock.json" -ot package-lock.json ] && return 0
  [ -e "$modules/.package-lock.json" ] || return 0
  cp package-lock.json "$modules/.installed-start"
  if [ -d "$modules/@biomejs" ]; then cp package-lock.json "$modules/.installed-test"; fi
}

# Runs a command so that a signal ends it too; a shell would otherwise only notice after it ended by itself.
interruptible() {
  "$@" &
  child=$!
  trap 'kill "$child" 2>/dev/null; wait "$child"; exit 143' TERM
  trap 'kill "$child" 2>/dev/null; wait "$child"; exit 130' INT
  status=0
  wait "$child" || status=$?
  trap - TERM INT
  return "$status"
}

# Of all packages only "node" needs its install script, which fetches the binary for this machine from the
# registry. The others bring theirs along, but npm would call a compiler for better-sqlite3 all the same.
run_npm_ci() {
  interruptible env PATH="$(without_modules)" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error "$@" || {
    echo "npm ci failed: see above. Is the npm registry reachable?" >&2
    exit 1
  }
  install_node
}

install_node() {
  if [ -x "$pinned_node" ]; then return 0; fi
  interruptible env PATH="$(without_modules)" npm_config_loglevel=error npm_config_ignore_scripts=true \
    sh -c "cd $modules/node && exec node installArchSpecificPackage.js" || true
  # npm links only what was there when it looked.
  mkdir -p "$modules/.bin"
  ln -sf ../node/bin/node "$pinned_node"
  if [ ! -x "$pinned_node" ]; then
    echo "The npm package 'node' has no binary for this machine ($(uname -sm))." >&2
    exit 1
  fi
}

install_for() {
  if [ -d "$modules/node" ]; then install_node; fi
  adopt_foreign_tree
  if installed_for "$1" || installed_for test; then return 0; fi
  echo "Installing packages..."
  # Development packages that are there stay: a start never takes the tests away.
  if [ "$1" = test ] || [ -d "$modules/@biomejs" ]; then
    run_npm_ci --include=dev
    cp package-lock.json "$modules/.installed-test"
  else
    run_npm_ci --omit=dev
  fi
  cp package-lock.json "$modules/.installed-start"
}

# npm's process: the server ends when it does, even if it was killed while this was still getting ready. Where npm was
# killed before this shell began, the shell has been adopted by the first process, and nobody waits for a server.
know_parent() {
  STARTED_BY=$PPID
  export STARTED_BY
  if [ "$PPID" != 1 ] || [ -z "${npm_lifecycle_event-}" ]; then return 0; fi
  # In a container npm may itself be the first process.
  case $(cat /proc/1/comm 2>/dev/null) in
    npm* | node*) ;;
    *) exit 143 ;;
  esac
}
