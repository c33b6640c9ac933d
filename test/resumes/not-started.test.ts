import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#test/support/server-process.ts'

/** Reads once so that everything is loaded, then again with one file descriptor left. */
const SCRIPT = `
  import { closeSync, openSync } from 'node:fs'
  import { createReader } from '#server/resumes/read-resume.ts'
  const read = () => createReader()(Buffer.from('%PDF-1.4'), 'pdf', new AbortController().signal)
  await read()
  const open = []
  try { for (;;) open.push(openSync('/dev/null', 'r')) } catch {}
  closeSync(open.pop())
  const failed = await read().catch((error) => error.code)
  for (const one of open) closeSync(one)
  console.log(failed, JSON.stringify(await read()))
`

test('a reader that cannot be started for want of file descriptors ends nobody but itself', async () => {
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', 'ulimit -n 200; exec "$0" --input-type=module --eval "$1"', process.execPath, SCRIPT],
    { cwd: ROOT },
  )
  expect(stdout).toMatch(/^EMFILE \{"reason":/)
})
