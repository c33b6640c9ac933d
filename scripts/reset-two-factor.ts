import { removeTwoFactor } from '#server/usecases/people/remove-two-factor.ts'
import { endWithUsage } from './command-line.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [email] = process.argv.slice(2)
if (email === undefined) endWithUsage('reset-two-factor', 'EMAIL')

await withBootstrap(async ({ store }) => {
  await removeTwoFactor({ store, clock: () => new Date() }, email)
  return `${email} logs in with the password alone; every session of it has ended.`
})
