import { removeTwoFactor } from '#server/usecases/people/remove-two-factor.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [email] = process.argv.slice(2)
if (email === undefined) {
  process.stderr.write('usage: reset-two-factor EMAIL\n')
  process.exit(2)
}
await withBootstrap(async ({ store }) => {
  await removeTwoFactor({ store, clock: () => new Date() }, email)
  return `${email} logs in with the password alone; every session of it has ended.`
})
