/** A file as it was dropped or chosen, with its folders. */
export type FoundFile = { path: string; file: File }

/** What was dropped: entries, as the browser takes the rest back when the event is over. */
export const entriesIn = (items: DataTransferItemList): FileSystemEntry[] =>
  [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])

/** The files in these entries and, for folders, in all that is below them. */
export async function* filesIn(entries: readonly FileSystemEntry[]): AsyncGenerator<FoundFile> {
  for (const entry of entries) {
    const path = entry.fullPath.replace(/^\//, '')
    if (isFile(entry)) yield { path, file: await fileOf(entry) }
    else if (isFolder(entry)) yield* filesIn(await childrenOf(entry))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A browser hands out a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** The same of files that were chosen. */
export const foundFiles = (files: Iterable<File>): FoundFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
