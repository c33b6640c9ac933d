import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SERVER, startServer } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

test('a folder that others could read is private after a start, with everything in it', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const command: [string, ...string[]] = ['sh', '-c', `umask 022; exec "$0" ${SERVER}`, process.execPath]
  const start = async () => {
    const server = await startServer({ dataDir, command })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    return server
  }
  const open = async () => {
    const names = await readdir(dataDir, { recursive: true })
    const modes = await Promise.all(['', ...names].map((name) => stat(join(dataDir, name))))
    return ['.', ...names].filter((_, at) => ((modes[at]?.mode ?? 0) & 0o077) !== 0)
  }
  await mkdir(dataDir, { mode: 0o755 })
  const first = await start()
  expect(await open()).toEqual([])
  first.child.kill('SIGKILL')
  await first.ended

  // As an earlier version left them, killed: what SQLite keeps beside the database is there, too.
  expect(await readdir(dataDir)).toContain('site.sqlite-wal')
  await chmod(dataDir, 0o755)
  for (const name of await readdir(dataDir))
    if (!['resumes', 'uploads'].includes(name)) await chmod(join(dataDir, name), 0o644)
  await writeFile(join(dataDir, 'notes.txt'), 'not ours', { mode: 0o644 })
  await start()
  expect(await open()).toEqual(['notes.txt'])
})
