/** A number behind a name, by which an export tells files of one name apart. */
const NUMBER = / \[[fa]\d+\](?=\.[a-z]+$)/

/** What a resume is called in an export: `f` of a candidate, `a` of an application. A cell may name several. */
export const exportedName = (of: 'f' | 'a', id: number, name: string): string =>
  name.replace(/[;|\n]/g, '_').replace(/(?=\.[a-z]+$)/, ` [${of}${id}]`)

/** What such a file was called before. */
export const ownName = (path: string): string => path.replace(NUMBER, '')

/** What documents end in, of which a cell may name another or none. */
const ENDING = /\.(?:pdf|docx?|rtf|odt|txt)$/

const folded = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && part !== '.')

const lastOf = (path: string): string => folded(path).at(-1) ?? ''

/** The names of files that a cell holds. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[\n;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A name as names of files are compared: without folders and the ending of a document, in lower case. */
export const stemOf = (path: string): string => lastOf(path).replace(ENDING, '') || lastOf(path)

/**
 * Which of the files of one stem a cell means: those of the very name before those with another ending, and of them those whose folders agree most,
 * from the last one on.
 */
export function meant<T extends { path: string }>(written: string, files: readonly T[]): T[] {
  const exact = files.filter(({ path }) => lastOf(path) === lastOf(written))
  const some = exact.length > 0 ? exact : files
  const wanted = folded(written).toReversed().slice(1)
  const agreed = ({ path }: T) => {
    const folders = folded(path).toReversed().slice(1)
    const differs = folders.findIndex((folder, at) => folder !== wanted[at])
    return differs < 0 ? folders.length : differs
  }
  const most = Math.max(0, ...some.map(agreed))
  return some.filter((file) => agreed(file) === most)
}
