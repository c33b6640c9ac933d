import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#test/support/server-process.ts'

const mayIsolate = spawnSync('unshare', ['-U', '-n', '--', 'true']).status === 0

/** Asks while no process can be started, after that, and eleven minutes later. */
const PROGRAM = `
import { closeSync, openSync } from 'node:fs'
import { mock } from 'node:test'
import { readerIsolation } from '${join(ROOT, 'src/server/resumes/isolation.ts')}'
mock.timers.enable({ apis: ['Date'], now: 0 })
const held = []
try {
  for (;;) held.push(openSync('/dev/null'))
} catch {}
const names = [(await readerIsolation()).name]
for (const file of held) closeSync(file)
names.push((await readerIsolation()).name)
mock.timers.tick(660_000)
names.push((await readerIsolation()).name)
console.log(JSON.stringify(names))
`

test.runIf(mayIsolate)(
  'a way to read resumes apart that was not found once is looked for again',
  async () => {
    const command = [
      '-c',
      'ulimit -n 64; exec "$0" --input-type=module --eval "$1"',
      process.execPath,
      PROGRAM,
    ]
    const { stdout } = await promisify(execFile)('sh', command, { cwd: ROOT })
    const [first, second, third] = JSON.parse(stdout)
    expect(first).toContain('none by the kernel')
    expect(second).toBe(first)
    expect(third).toContain('by the kernel')
    expect(third).not.toBe(first)
  },
)
