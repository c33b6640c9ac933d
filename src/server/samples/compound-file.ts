const SECTOR = 512
const MINI = 64
const CUTOFF = 4096
const END = 0xfffffffe
const FREE = 0xffffffff
const FAT = 0xfffffffd

/** A stream, or a storage of what is `inside`. */
export type CfbStream = { name: string; data: Buffer; inside?: CfbStream[] }

type Item = { name: string; kind: number; start: number; size: number; right: number; child: number }

function directoryEntry(item: Item): Buffer {
  const entry = Buffer.alloc(128)
  const name = Buffer.from(`${item.name}\0`, 'utf16le')
  name.copy(entry)
  entry.writeUInt16LE(name.length, 64)
  entry.writeUInt8(item.kind, 66)
  entry.writeUInt8(1, 67)
  entry.writeUInt32LE(FREE, 68)
  entry.writeUInt32LE(item.right, 72)
  entry.writeUInt32LE(item.child, 76)
  entry.writeUInt32LE(item.start, 116)
  entry.writeUInt32LE(item.size, 120)
  return entry
}

function cfbHeader(directoryStart: number, fatSector: number, miniFatStart: number): Buffer {
  const head = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(directoryStart, 48)
  head.writeUInt32LE(CUTOFF, 56)
  head.writeUInt32LE(miniFatStart, 60)
  head.writeUInt32LE(miniFatStart === END ? 0 : 1, 64)
  head.writeUInt32LE(END, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(fatSector, 76)
  return head
}

/**
 * An OLE compound file (version 3) with these streams and storages in the root storage; those under 4,096 bytes live in
 * the mini stream. All of them together must fit one FAT sector (64 KB).
 */
export function compoundFile(streams: CfbStream[]): Buffer {
  const chains: number[] = []
  const sectors: Buffer[] = []
  const append = (data: Buffer): number => {
    const start = chains.length
    for (let at = 0; at < data.length; at += SECTOR) {
      const sector = Buffer.alloc(SECTOR)
      data.copy(sector, 0, at, at + SECTOR)
      sectors.push(sector)
      chains.push(at + SECTOR < data.length ? chains.length + 1 : END)
    }
    return start
  }
  const mini: Buffer[] = []
  const miniChains: number[] = []
  const appendMini = (data: Buffer): number => {
    const start = mini.length
    for (let at = 0; at < data.length; at += MINI) {
      mini.push(Buffer.concat([data.subarray(at, at + MINI)], MINI))
      miniChains.push(at + MINI < data.length ? mini.length : END)
    }
    return start
  }
  const items: Item[] = []
  /** Puts siblings into the directory and answers the place of the first. */
  const addAll = (siblings: CfbStream[]): number => {
    if (siblings.length === 0) return FREE
    const first = items.length + 1
    // [MS-CFB] orders siblings by the length of the name, then by its upper-case letters.
    const ordered = [...siblings].sort(
      (a, b) => a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1),
    )
    const added = ordered.map(({ name, data, inside }, index) => ({
      name,
      kind: inside ? 1 : 2,
      start: inside ? 0 : data.length < CUTOFF ? appendMini(data) : append(data),
      size: data.length,
      right: index + 1 < ordered.length ? first + index + 1 : FREE,
      child: FREE,
    }))
    items.push(...added)
    ordered.forEach(({ inside }, index) => {
      const item = added[index]
      if (inside && item) item.child = addAll(inside)
    })
    return first
  }
  addAll(streams)
  const miniFat = Buffer.alloc(SECTOR, 0xff)
  miniChains.forEach((next, index) => {
    miniFat.writeUInt32LE(next, index * 4)
  })
  const miniStart = mini.length > 0 ? append(Buffer.concat(mini)) : END
  const miniFatStart = mini.length > 0 ? append(miniFat) : END
  const root = {
    name: 'Root Entry',
    kind: 5,
    start: miniStart,
    size: mini.length * MINI,
    right: FREE,
    child: 1,
  }
  const directory = Buffer.concat([root, ...items].map(directoryEntry))
  const directoryStart = append(directory)
  const fatSector = chains.length
  chains.push(FAT)
  if (chains.length > SECTOR / 4) throw new Error('more sectors than one FAT sector can describe')
  const fat = Buffer.alloc(SECTOR, 0xff)
  chains.forEach((next, index) => {
    fat.writeUInt32LE(next, index * 4)
  })
  return Buffer.concat([cfbHeader(directoryStart, fatSector, miniFatStart), ...sectors, fat])
}
