import { resetSignIn } from '#server/usecases/site-settings/site-settings.ts'
import { commandLine } from './command-line.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [option, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (option !== undefined && option !== '--reset')) {
  process.stderr.write(`usage: ${commandLine('sign-in')} [--reset]\n`)
  process.exit(2)
}

await withBootstrap(async ({ store, origin, settings }) => {
  const { signInPath } = settings.now()
  if (option === undefined) return `The sign-in page is at ${origin}${signInPath}`
  await resetSignIn({ store, clock: () => new Date() })
  await settings.readAgain()
  const now = `${origin}${settings.now().signInPath}`
  if (settings.now().signInPath === signInPath) return `The sign-in page is at ${now}, as before.`
  // With SQLite nobody tells a server what another process wrote.
  const from = store.dialect.types.engine === 'sqlite' ? ' from the next start of the server on' : ''
  return `The sign-in page is at ${now}${from}.`
})
