import { dirname } from 'node:path'

type Change = { offset: number; bytes: Buffer } | { length: number }
type Pending<T> = T & { over: number }

/** What a file is on the disk, and what was written to it since, which a loss of power may drop, reorder or tear. */
type Inode = { durable: Buffer; pending: Pending<{ change: Change }>[] }
type Naming = { from?: string; to?: string; inode?: Inode }

const SECTOR = 512

function applied(content: Buffer, change: Change): Buffer {
  if ('length' in change) {
    const cut = Buffer.alloc(change.length)
    content.copy(cut, 0, 0, change.length)
    return cut
  }
  const { offset, bytes } = change
  const end = offset + bytes.length
  const grown = end > content.length ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : content
  bytes.copy(grown, offset)
  return grown
}

/** Some sectors of a write, or none, or all. */
function torn(change: Change, random: () => number): Change[] {
  const kind = random()
  if (kind < 0.4) return []
  if (kind < 0.8 || 'length' in change) return [change]
  const parts: Change[] = []
  for (let at = 0; at < change.bytes.length; at += SECTOR)
    if (random() < 0.5)
      parts.push({ offset: change.offset + at, bytes: change.bytes.subarray(at, at + SECTOR) })
  return parts
}

/**
 * A disk that keeps nothing which was not synced: a sync of a file makes its content last, a sync of a folder the names in it.
 * Times are lines of a trace; a sync covers what was over when it began.
 */
export function createDisk(files: ReadonlyMap<string, Buffer>) {
  const live = new Map<string, Inode>()
  for (const [path, content] of files) live.set(path, { durable: Buffer.from(content), pending: [] })
  const names = new Map(live)
  let namings: Pending<Naming>[] = []

  const inodeAt = (path: string, over: number): Inode => {
    const there = live.get(path)
    if (there !== undefined) return there
    const inode: Inode = { durable: Buffer.alloc(0), pending: [] }
    live.set(path, inode)
    namings.push({ to: path, inode, over })
    return inode
  }
  const rename = (into: Map<string, Inode>, { from, to, inode }: Naming) => {
    if (from !== undefined) into.delete(from)
    if (to !== undefined && inode !== undefined) into.set(to, inode)
  }

  return {
    create: (path: string, over: number) => void inodeAt(path, over),
    change: (path: string, change: Change, over: number) =>
      void inodeAt(path, over).pending.push({ change, over }),
    rename(from: string, to: string, over: number) {
      const inode = inodeAt(from, over)
      rename(live, { from, to, inode })
      namings.push({ from, to, inode, over })
    },
    remove(path: string, over: number) {
      live.delete(path)
      namings.push({ from: path, over })
    },
    sync(path: string, began: number) {
      const inode = live.get(path)
      for (const { change, over } of inode?.pending ?? [])
        if (inode !== undefined && over < began) inode.durable = applied(inode.durable, change)
      if (inode !== undefined) inode.pending = inode.pending.filter(({ over }) => over >= began)
      const isHere = (name: string | undefined) => name !== undefined && dirname(name) === path
      const lasting = namings.filter(({ from, to, over }) => over < began && (isHere(from) || isHere(to)))
      for (const naming of lasting) rename(names, naming)
      namings = namings.filter((naming) => !lasting.includes(naming))
    },
    /** What is on the disk when the power goes now, and how many writes and names were not synced. */
    afterLoss(random: () => number): { files: Map<string, Buffer>; unsynced: number } {
      const found = new Map(names)
      for (const naming of namings) if (random() < 0.5) rename(found, naming)
      let unsynced = namings.length
      const contents = new Map<string, Buffer>()
      for (const [path, { durable, pending }] of found) {
        unsynced += pending.length
        let content = pending.length === 0 ? durable : Buffer.from(durable)
        for (const { change } of pending)
          for (const part of torn(change, random)) content = applied(content, part)
        contents.set(path, content)
      }
      return { files: contents, unsynced }
    },
  }
}
