import { createInterface } from 'node:readline/promises'

/** The first line of standard input; asked for when somebody sits there. */
export async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of lines) return line
  return ''
}
