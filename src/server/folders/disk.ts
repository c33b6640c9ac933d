import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { ifPresent } from '#server/files/if-present.ts'
import { KILLED_MS, removeLeft } from '#server/files/remove-left.ts'
import {
  type FolderFile,
  FolderRefused,
  isOfTools,
  isReadable,
  MANIFEST,
  refuseTooMuch,
} from './folder-file.ts'

/** How texts are called: nothing else in a folder of ours is removed. */
const OURS =
  /^(?:[a-z][a-z0-9-]*\/[a-z0-9-]+(?:\.(?:draft|planned))?\.yaml|pictures\/pic_[0-9a-f]{16}\.(?:yaml|webp))$/

/** Whether there is one, also by a link to it. Throws FolderRefused where something else has its name. */
async function isFolder(folder: string): Promise<boolean> {
  const there = await ifPresent(stat(folder))
  if (there !== undefined && !there.isDirectory())
    throw new FolderRefused('', `${folder} is a file. Name a folder; a zip of one is unpacked first.`)
  return there !== undefined
}

/** The paths of the files of a folder and the folders in it. Throws FolderRefused for links. */
async function* pathsIn(folder: string, inside = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (isOfTools(path)) continue
    if (entry.isDirectory()) yield* pathsIn(folder, path)
    else if (entry.isFile()) yield path
    else throw new FolderRefused(path, 'is a symbolic link or no file. Put the file itself there.')
  }
}

/** The files of a folder and the folders in it, in the order of their paths. Throws FolderRefused for links and for what is too much. */
export async function readFolder(folder: string): Promise<FolderFile[]> {
  if (!(await isFolder(folder))) throw new FolderRefused('', `There is no folder ${folder}.`)
  const held = { files: 0, bytes: 0 }
  const files: FolderFile[] = []
  for await (const path of pathsIn(folder)) {
    const isRead = isReadable(path)
    refuseTooMuch(path, isRead ? (await lstat(join(folder, path))).size : 0, held)
    files.push({ path, bytes: isRead ? await readFile(join(folder, path)) : new Uint8Array() })
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/**
 * Makes a folder hold these files: what says the same is left alone, texts of ours that are no longer there are removed, and what is not ours
 * stays, as do those of `stay`. May be cut off and run again. Throws FolderRefused for a folder with other things in it, and where
 * the disk takes no file. Answers how many files are new or
 * other, and how many went.
 */
export async function writeFolder(
  folder: string,
  files: readonly FolderFile[],
  stay: ReadonlySet<string> = new Set(),
): Promise<{ written: number; removed: number }> {
  if (!(await isFolder(folder))) await mkdir(folder, { recursive: true })
  // However much is there: what was written once is brought up to date.
  const there = new Set<string>()
  for await (const path of pathsIn(folder)) there.add(path)
  if (there.size > 0 && !there.has(MANIFEST))
    throw new FolderRefused(
      '',
      `${folder} holds other files and no ${MANIFEST}, so it is not a folder of content. Name another one.`,
    )
  // The manifest first: what is cut off is known again as a folder of ours.
  const ordered = [...files].sort(
    (one, other) => Number(other.path === MANIFEST) - Number(one.path === MANIFEST),
  )
  let written = 0
  for (const { path, bytes } of ordered) {
    const place = join(folder, path)
    if (there.has(path) && Buffer.from(bytes).equals(await readFile(place))) continue
    await put(place, bytes)
    written += 1
  }
  const wanted = new Set([...stay, ...files.map(({ path }) => path)])
  const folders = new Set(['pictures', ...files.map(({ path }) => dirname(path))])
  const gone = [...there].filter((path) => !wanted.has(path) && folders.has(dirname(path)) && OURS.test(path))
  for (const path of gone) await rm(join(folder, path), { force: true })
  for (const inside of folders) await ifPresent(removeLeft(join(folder, inside), isPart, KILLED_MS))
  return { written, removed: gone.length }
}

const isPart = (name: string): boolean => /^\.part-\d+$/.test(name)

/** A file is whole or as it was, whenever this is cut off. Throws FolderRefused where the disk takes none. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  const part = join(dirname(path), `.part-${process.pid}`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(part, bytes)
    await rename(part, path)
  } catch (cause) {
    await rm(part, { force: true }).catch(() => {})
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new FolderRefused('', folderTexts.notWritten(path, why), { cause })
  }
}
