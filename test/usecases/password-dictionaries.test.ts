import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { expect, test } from 'vitest'
import { createPasswordThread } from '#server/usecases/people/password-thread.ts'
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

const wordsOf = (text: string) => text.split(' ')
const COMMON = wordsOf(
  'password qwertyuiop monkey dragon iloveyou trustno1 staffing marmot quilt giraffe zebra',
)
const ENDS = wordsOf('1 12 1234 2026! _x9 @home (a) ... Ω éà quilt-anchor marmot-91-zebra')

test('a thread says of a password what the library says, whatever is asked at the same time', async () => {
  const library = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  })
  const passwords = COMMON.flatMap((first) => ENDS.map((end) => `${first}${end}`))
  const words = ['marmot', 'company']
  const estimate = createPasswordThread({ idleMs: 0 })
  const scores = await Promise.all(passwords.map((password) => estimate({ password, words })))
  expect(scores).toEqual(passwords.map((password) => library.check(password, words).score))
  expect(new Set(scores).size).toBeGreaterThan(2)
})

test('the dictionaries are gone once nobody sets a password, and there again for the next one', async () => {
  const estimate = createPasswordThread({ idleMs: 0 })
  for (let time = 0; time < 2; time += 1) {
    const started = once(process, 'worker') as Promise<[Worker]>
    const score = estimate({ password: 'quilt-anchor-91-marmot', words: [] })
    const [thread] = await started
    const ended = once(thread, 'exit')
    expect(await score).toBe(4)
    await ended
  }
})
