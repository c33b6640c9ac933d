import { Role } from '#contract/people/role.ts'
import { createAccount } from '#server/usecases/people/create-account.ts'
import { endWithUsage } from './command-line.ts'
import { readPassword } from './read-password.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [email = '', name = '', asked = 'recruiter'] = process.argv.slice(2)
const role = Role.safeParse(asked).data
if (email === '' || name === '' || role === undefined)
  endWithUsage('create-account', 'EMAIL "FULL NAME" [recruiter|administrator|editor] < password')

const password = await readPassword()
await withBootstrap(async (foundation) => {
  const account = await createAccount(foundation, { email, name, role, password })
  return `${account.email} can log in as ${account.role}.`
})
