const fromSources = process.argv[1]?.endsWith('.ts')

/** How this very command is run again: by npm from the sources, as a program of the package elsewhere. */
export const commandLine = (name: string): string =>
  fromSources ? `npm run ${name} --` : `bin/${name.replace(':', '-')}`

/**
 * Says how the command `name`, which has no script of npm, is used, and ends: the arguments did not say what is wanted.
 * `parameters`: what follows it.
 */
export function endWithUsage(name: string, parameters: string): never {
  const command = fromSources ? `node_modules/.bin/node scripts/${name}.ts` : `bin/${name}`
  process.stderr.write(`usage: ${command} ${parameters}\n`)
  process.exit(2)
}
