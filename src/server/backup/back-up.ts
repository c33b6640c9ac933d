import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readName } from './archive-name.ts'
import { type Keep, notKept } from './keep.ts'
import { type Backup, type BackupDeps, makeBackup, WORKING } from './make-backup.ts'
import type { Shelf } from './shelf.ts'

/** Longer than a backup takes: what is older was left by one that was killed. */
const LEFT_MS = 86_400_000

type Options = {
  shelves: readonly Shelf[]
  /** Where it is made: on the file system of a folder that keeps it. */
  work: string
  /** Undefined: nothing older is removed. */
  keep: Keep | undefined
}

export type Kept = Pick<Backup, 'name' | 'manifest'> & { bytes: number; places: string[]; removed: string[] }

/**
 * Makes a backup and puts it on every shelf; then what need not be kept any more of this installation's is removed from each.
 * Throws what went wrong, and leaves every older backup where it is then.
 */
export async function backUp(deps: BackupDeps, { shelves, work, keep }: Options): Promise<Kept> {
  await mkdir(work, { recursive: true, mode: 0o700 })
  await removeLeft(work, deps.clock())
  const kept = await makeBackup(deps, work, async ({ name, path, manifest }) => {
    const { size: bytes } = await stat(path)
    let at = path
    for (const shelf of shelves) at = await shelf.keep(at, name)
    return { name, manifest, bytes }
  })
  const removed: string[] = []
  if (keep !== undefined)
    for (const shelf of shelves) removed.push(...(await removeOld(shelf, kept, keep, deps.clock())))
  return { ...kept, places: shelves.map(({ place }) => place), removed }
}

async function removeLeft(work: string, now: Date): Promise<void> {
  for (const name of await readdir(work)) {
    const path = join(work, name)
    if (!name.startsWith(WORKING) || (await stat(path)).mtimeMs > now.getTime() - LEFT_MS) continue
    await rm(path, { recursive: true, force: true })
  }
}

async function removeOld(
  shelf: Shelf,
  { name, manifest }: Pick<Kept, 'name' | 'manifest'>,
  keep: Keep,
  now: Date,
): Promise<string[]> {
  const archives = (await shelf.list())
    .map(({ name }) => readName(name))
    .filter((found) => found !== undefined)
    .filter(({ installation }) => manifest.installation.startsWith(installation))
  const gone = notKept(archives, keep, now).filter((archive) => archive.name !== name)
  for (const archive of gone) await shelf.remove(archive.name)
  return gone.map((archive) => archive.name)
}
