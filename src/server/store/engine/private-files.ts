import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
/** What this program keeps in its data folder, the database's companions (-wal, -shm, -journal) included. */
const OURS = /^(?:site\.sqlite|server\.lock)(?:-\w+)?$|^(?:secret|resumes|uploads)$/

/**
 * Takes the rights of every other user from the data folder and what this program keeps in it; it may have been made with
 * others before. Answers the paths where that is not allowed.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name))
  const refused: string[] = []
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const { mode } = await stat(path)
    if ((mode & OTHERS) === 0) continue
    await chmod(path, mode & 0o7777 & ~OTHERS).catch(() => refused.push(path))
  }
  return refused
}
