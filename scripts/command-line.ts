/** How this very command is run again: by npm from the sources, as a program of the package elsewhere. */
export const commandLine = (name: string): string =>
  process.argv[1]?.endsWith('.ts') ? `npm run ${name} --` : `bin/${name}`
