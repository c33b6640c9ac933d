import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './server-process.ts'

const HOLDER = `
  import Sqlite from 'better-sqlite3'
  const database = new Sqlite(process.argv[1])
  database.exec('begin ' + process.argv[2])
  process.stdout.write('locked')
  process.stdin.resume().once('end', () => {
    database.exec('rollback')
    database.close()
  })
`

/** Another process takes the write lock of a SQLite file, as its shell does. Answers how to let go of it; the end of this process does too. */
export async function holdLock(file: string, kind: 'immediate' | 'exclusive'): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, file, kind], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  await once(holder.stdout, 'data')
  return async () => {
    holder.stdin.end()
    await ended
  }
}
