import { type ArchiveName, readName } from './archive-name.ts'
import type { Shelf } from './shelf.ts'

export type NewestBackup = Pick<ArchiveName, 'madeAt'> & { bytes: number }

/**
 * The newest archive of an installation, whoever made it. Of several places the one whose newest is the oldest counts: a copy that
 * no longer leaves the machine is missing when it burns. Undefined when one of them has none.
 */
export async function newestBackup(
  shelves: readonly Pick<Shelf, 'list'>[],
  installation: string,
): Promise<NewestBackup | undefined> {
  const newest = await Promise.all(
    shelves.map(async (shelf) => {
      const archives = (await shelf.list()).flatMap(({ name, bytes }) => {
        const read = readName(name)
        const isOurs = read !== undefined && installation.startsWith(read.installation)
        return isOurs ? [{ madeAt: read.madeAt, bytes }] : []
      })
      return archives.sort(byAge).at(-1)
    }),
  )
  if (newest.includes(undefined)) return undefined
  return newest.filter((archive) => archive !== undefined).sort(byAge)[0]
}

const byAge = (one: NewestBackup, other: NewestBackup) => one.madeAt.getTime() - other.madeAt.getTime()
