import { parseArgs } from 'node:util'
import { StartRefused } from '#contract/core/start-refused.ts'
import { parseEnv } from '#server/env.ts'
import { checkInstallation } from '../src/checks.ts'
import { wordsOf } from '../src/words-of-error.ts'
import { commandLine } from './command-line.ts'

const USAGE = `usage: ${commandLine('check')} [--mail somebody@example.com]\n`

/** The address after --mail, if any. Throws StartRefused for anything else. */
function readRecipient(): string | undefined {
  try {
    return parseArgs({ options: { mail: { type: 'string' } } }).values.mail
  } catch (cause) {
    throw new StartRefused(USAGE, { cause })
  }
}

try {
  const recipient = readRecipient()
  const found = await checkInstallation(parseEnv(process.env), recipient)
  const width = Math.max(...found.map(({ about }) => about.length))
  for (const { level, about, words } of found)
    process.stdout.write(`${level.padEnd(7)}  ${about.padEnd(width)}  ${words}\n`)
  if (found.some(({ level }) => level === 'wrong')) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}
