/** A file of a folder of texts: its path with `/`, relative to the folder. */
export type FolderFile = { path: string; bytes: Uint8Array }

/** How the path of a file begins that came along with a folder and stands outside of it. */
export const BESIDE_FOLDER = '../'

/** How much a folder may hold: a site has some 40 texts of a few thousand characters, and pictures of half a megabyte. */
export const FOLDER_MAX = { files: 6_000, file: 1_500_000, picture: 15_000_000, all: 512_000_000 } as const
/** The same of a zip, which a server takes in memory. */
export const FOLDER_ZIP_MAX = 100_000_000

/** How large a file may be. */
export const mostOf = (path: string): number =>
  path.endsWith('.webp') ? FOLDER_MAX.picture : FOLDER_MAX.file

/** The file that says that a folder is one of ours. */
export const MANIFEST = 'content.yaml'

/** Why a folder, or one file of it, cannot be read or written. The words are for whoever brings it. */
export class FolderRefused extends Error {
  override name = 'FolderRefused'
  readonly file: string

  constructor(file: string, words: string, options?: ErrorOptions) {
    super(words, options)
    this.file = file
  }
}

/** Whether a path is of the tools that keep the folder and no text: `.git/config`, `.DS_Store`, `__MACOSX/x`. */
export const isOfTools = (path: string): boolean =>
  path.split('/').some((part) => (part.startsWith('.') && part !== '.') || part.toUpperCase() === '__MACOSX')

/** Whether a file can be content. Another one comes with its path alone: it may be as large as it likes. */
export const isReadable = (path: string): boolean => /\.ya?ml$/.test(path) || path.startsWith('pictures/')

/** Whether these files are more than a folder may hold that is read. */
export const isTooMuch = (files: readonly FolderFile[]): boolean =>
  files.length > FOLDER_MAX.files || files.reduce((sum, { bytes }) => sum + bytes.length, 0) > FOLDER_MAX.all

/** Throws FolderRefused when this is more than a folder may hold. */
export function refuseTooMuch(file: string, size: number, held: { files: number; bytes: number }): void {
  held.files += 1
  held.bytes += size
  if (size > mostOf(file)) throw new FolderRefused(file, `is larger than ${mostOf(file) / 1e6} MB`)
  if (held.files > FOLDER_MAX.files)
    throw new FolderRefused('', `The folder has more than ${FOLDER_MAX.files} files.`)
  if (held.bytes > FOLDER_MAX.all)
    throw new FolderRefused('', `The folder holds more than ${FOLDER_MAX.all / 1e6} MB.`)
}
