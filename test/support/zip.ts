import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  data: Buffer | string
  /** Deflated bytes made elsewhere; `data` is then only what the headers are said to describe. */
  deflated?: Buffer
  /** The inflated size the headers claim, when it is not the truth. */
  claimedSize?: number
  encrypted?: boolean
  stored?: boolean
  /** A symbolic link, whose data is where it leads. */
  link?: boolean
  /** The compression method the headers name, when it is not the truth. */
  claimedMethod?: number
  /** The name in the local header, when it differs from the one in the central directory. */
  localName?: string
}

function header(part: ZipPart, name: Buffer, body: Buffer, data: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(part.encrypted ? 1 : 0, 2)
  fields.writeUInt16LE(part.claimedMethod ?? (part.stored ? 0 : 8), 4)
  fields.writeUInt16LE(0x21, 8) // 1980-01-01, the first day the format knows
  fields.writeUInt32LE(part.deflated ? 0 : crc32(data), 10)
  fields.writeUInt32LE(body.length, 14)
  fields.writeUInt32LE(part.claimedSize ?? data.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

/** A zip archive of these parts, in this order, as a Buffer. */
export function zip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = Buffer.from(part.data)
    const body = part.deflated ?? (part.stored ? data : deflateRawSync(data))
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const local = [Buffer.from('PK\x03\x04'), header(part, localName, body, data), localName, body]
    const central = Buffer.alloc(14)
    if (part.link) central.writeUInt32LE(0o120777 * 0x10000, 6)
    central.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.from('PK\x01\x02'),
      Buffer.from([20, 0]),
      header(part, name, body, data),
      central,
      name,
    )
    files.push(...local)
    offset += local.reduce((sum, piece) => sum + piece.length, 0)
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, index, end])
}
