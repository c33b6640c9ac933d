import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#test/support/server-process.ts'

/** Sets passwords while no file can be opened, and after that. */
const PROGRAM = `
import { closeSync, openSync } from 'node:fs'
import { refuseWeakPassword } from '${join(ROOT, 'src/server/usecases/people/password-strength.ts')}'
const owner = { email: 'ada@example.com', name: 'Ada' }
const codeFor = (password) =>
  refuseWeakPassword(password, { siteWords: [], owner, field: 'password' }).then(() => 'taken', ({ code }) => code)
const held = []
try {
  for (;;) held.push(openSync('/dev/null'))
} catch {}
const during = await codeFor('password1234')
for (const file of held) closeSync(file)
console.log(JSON.stringify([during, await codeFor('password1234'), await codeFor('quilt-anchor-91-marmot')]))
`

test('dictionaries that could not be read are read again for the next password', async () => {
  const command = ['-c', 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"', process.execPath, PROGRAM]
  const { stdout } = await promisify(execFile)('sh', command, { cwd: ROOT })
  expect(JSON.parse(stdout)).toEqual(['unavailable', 'invalid_input', 'taken'])
})
