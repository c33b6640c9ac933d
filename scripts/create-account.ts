import { createAccount } from '#server/usecases/people/create-account.ts'
import { readPassword } from './read-password.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [email = '', name = '', role = 'recruiter'] = process.argv.slice(2)
if (email === '' || name === '' || (role !== 'recruiter' && role !== 'administrator')) {
  process.stderr.write('usage: create-account EMAIL "FULL NAME" [recruiter|administrator] < password\n')
  process.exit(2)
}
const password = await readPassword()
await withBootstrap(async (foundation) => {
  const account = await createAccount(foundation, { email, name, role, password })
  return `${account.email} can log in as ${account.role}.`
})
