import { FormatError } from '#server/files/refusals.ts'
import { writeZip } from '#server/files/write-zip.ts'
import { ZipArchive } from '#server/files/zip-archive.ts'
import {
  BESIDE_FOLDER,
  FOLDER_MAX,
  FOLDER_ZIP_MAX,
  type FolderFile,
  FolderRefused,
  isOfTools,
  isReadable,
  MANIFEST,
  mostOf,
  refuseTooMuch,
} from './folder-file.ts'

/** Of its files, and of folders and of what tools leave there. */
const MOST_ENTRIES = 2 * FOLDER_MAX.files

const END_OF_ZIP = 'PK\x05\x06'
const NO_ZIP =
  'This file is no zip, or only a part of one. Take all content out again, or copy the zip again from where it came.'

/** A folder as a zip, in the same bytes for the same files. */
export async function* packFolder(
  files: Iterable<FolderFile> | AsyncIterable<FolderFile>,
): AsyncGenerator<Uint8Array> {
  async function* entries() {
    for await (const { path, bytes } of files) yield { name: path, bytes: Buffer.from(bytes) }
  }
  yield* writeZip(entries())
}

/**
 * The files of a zip of a folder, also of one in which the folder itself stands: what is beside it comes as `../NAME`, without its bytes.
 * Nothing is written to a disk. Throws FolderRefused for what is no zip, claims too much, or holds links or paths that lead out of it.
 */
export async function unpackFolder(bytes: Buffer): Promise<FolderFile[]> {
  try {
    const archive = await ZipArchive.open(bytes, FOLDER_ZIP_MAX, MOST_ENTRIES)
    const names = archive.names().filter((name) => !name.endsWith('/') && !isOfTools(name))
    const root = rootOf(names)
    const held = { files: 0, bytes: 0 }
    const files: FolderFile[] = []
    for (const name of names) {
      if (!name.startsWith(root)) {
        files.push({ path: `${BESIDE_FOLDER}${name}`, bytes: new Uint8Array() })
        continue
      }
      const path = name.slice(root.length)
      if (archive.isLink(name))
        throw new FolderRefused(path, 'is a symbolic link. Put the file itself there.')
      const isRead = isReadable(path)
      // One more than may be: what is too large is told from what is just not.
      const read = (isRead && (await archive.read(name, mostOf(path) + 1))) || Buffer.alloc(0)
      refuseTooMuch(path, read.length, held)
      if (isRead && !archive.isWhole(name, read))
        throw new FolderRefused(path, 'is damaged. Make the zip again, or copy it again from where it came.')
      files.push({ path, bytes: read })
    }
    return files
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    if (!bytes.includes(END_OF_ZIP)) throw new FolderRefused('', NO_ZIP, { cause: error })
    const why = error.cause instanceof Error ? error.cause.message : error.message
    throw new FolderRefused('', `The zip could not be read: ${why.replace(/\.+$/, '')}.`, { cause: error })
  }
}

/** The folder inside of the zip that holds the manifest, such as `site-main/`: the one nearest to the top. */
function rootOf(names: readonly string[]): string {
  const roots = names
    .filter((name) => name === MANIFEST || name.endsWith(`/${MANIFEST}`))
    .map((name) => name.slice(0, -MANIFEST.length))
  return roots.sort((one, other) => one.length - other.length)[0] ?? ''
}
