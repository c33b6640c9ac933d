import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
/** What this program keeps in its data folder, the database's companions (-wal, -shm, -journal) included. */
const OURS = /^(?:site\.sqlite|server\.lock)(?:-\w+)?$|^(?:secret|resumes|uploads)$/

/** The data folder and what this program keeps in it, as far as other users have rights to it. */
export async function openPaths(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name))
  const paths = [folder, ...names.map((name) => join(folder, name))]
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode))
  return paths.filter((_, at) => ((modes[at] ?? 0) & OTHERS) !== 0)
}

/**
 * Takes the rights of every other user from the data folder and what this program keeps in it; it may have been made with
 * others before. Answers the paths where that is not allowed.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  const refused: string[] = []
  for (const path of await openPaths(folder)) {
    const { mode } = await stat(path)
    await chmod(path, mode & 0o7777 & ~OTHERS).catch(() => refused.push(path))
  }
  return refused
}
