import { setPassword } from '#server/usecases/people/set-password.ts'
import { endWithUsage } from './command-line.ts'
import { readPassword } from './read-password.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [email] = process.argv.slice(2)
if (email === undefined) endWithUsage('set-password', 'EMAIL < password')

const password = await readPassword()
await withBootstrap(async (foundation) => {
  await setPassword(foundation, { email, password })
  return `${email} has a new password; every session of it has ended.`
})
