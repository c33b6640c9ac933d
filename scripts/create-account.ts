import { createAccount } from '#server/usecases/people/create-account.ts'
import { endWithUsage } from './command-line.ts'
import { readPassword } from './read-password.ts'
import { withBootstrap } from './with-bootstrap.ts'

const [email = '', name = '', role = 'recruiter'] = process.argv.slice(2)
if (email === '' || name === '' || (role !== 'recruiter' && role !== 'administrator'))
  endWithUsage('create-account', 'EMAIL "FULL NAME" [recruiter|administrator] < password')

const password = await readPassword()
await withBootstrap(async (foundation) => {
  const account = await createAccount(foundation, { email, name, role, password })
  return `${account.email} can log in as ${account.role}.`
})
