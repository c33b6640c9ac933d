import { COMMANDS } from '../commands.ts'
import { serverCommand } from '../server-command.ts'
import type { Entry } from './entry.ts'
import type { Release } from './release.ts'

const head = `#!/bin/sh
# Settings come from the environment, and from a file .env in the folder where this is run.
set -eu
home=$(dirname "$(dirname "$(readlink -f "$0")")")
`

/** Runs a file of the bundle on the Node that is packed beside it; the process becomes Node, so that signals reach it. */
const run = (flags: readonly string[], file: string) => `
set -- "$home/${file}" "$@"
if [ -f .env ]; then set -- --env-file=.env "$@"; fi
exec "$home/node/bin/node"${flags.map((flag) => ` ${flag}`).join('')} "$@"
`

/** `bin/start`, and a program for each command of an operator. */
export function programs({ name, version, commit }: Release): Entry[] {
  const { flags, file, variables } = serverCommand('')
  // The folder is not to be written to: where compiled code may be kept, its operator says.
  const defaults = Object.entries({ NODE_ENV: 'production', ...variables })
    .filter(([variable]) => variable !== 'NODE_COMPILE_CACHE')
    .map(([variable, value]) => `export ${variable}="\${${variable}-${value}}"\n`)
    .join('')
  const words = `case "\${1-}" in
--version) echo '${name} ${version} (${commit})'; exit ;;
?*) echo 'usage: start [--version]; settings are variables (docs/operate.md)' >&2; exit 2 ;;
esac
`
  const program = (name: string, text: string): Entry => ({
    path: `bin/${name}`,
    from: { text },
    executable: true,
  })
  return [
    program('start', `${head}${words}${defaults}${run(flags, file)}`),
    ...COMMANDS.map((command) =>
      program(command, `${head}export NODE_ENV=production\n${run([], `build/server/${command}.js`)}`),
    ),
  ]
}
