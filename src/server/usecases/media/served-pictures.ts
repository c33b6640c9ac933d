import { AppError } from '#contract/core/errors.ts'
import type { PictureFormat } from '#contract/media/picture-limits.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import type { Store } from '#server/store/engine/store.ts'
import { isServed } from '#server/store/media/picture-files.ts'
import { readKept } from './open-picture.ts'

const KEPT_BYTES = 32_000_000

/** The files of pictures that visitors are given. */
export type ServedPictures = {
  /**
   * The bytes of a file that pages show; undefined for everything else, whatever the store holds under that name. Throws `unavailable`
   * when the store is away, and for a damaged file: browsers keep what they are given for a year.
   */
  read: (key: string, format: PictureFormat) => Promise<Buffer | undefined>
}

type Deps = { store: Store; resumes: ResumeStore }

/** Keeps what was asked for last, until a picture or a page changes: a bucket is not asked for every visitor. */
export function createServedPictures({ store, resumes }: Deps, most = KEPT_BYTES): ServedPictures {
  const kept = new Map<string, Buffer>()
  let underWay = new Map<string, Promise<Buffer | undefined>>()
  let bytes = 0
  store.changes.on('content', () => {
    kept.clear()
    underWay = new Map()
    bytes = 0
  })

  const load = async (key: string, format: PictureFormat): Promise<Buffer | undefined> => {
    if (!(await isServed(store, key, format))) return undefined
    const file = await readKept(resumes, key)
    if (file === 'damaged')
      throw new AppError('unavailable', { cause: new Error(`the file of a picture is damaged: ${key}`) })
    return file
  }

  const keep = (name: string, file: Buffer): void => {
    kept.set(name, file)
    bytes += file.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) break
      kept.delete(oldest)
      bytes -= length
    }
  }

  const begin = async (name: string, ...file: Parameters<typeof load>): Promise<Buffer | undefined> => {
    const reads = underWay
    const loading = load(...file)
    reads.set(name, loading)
    try {
      const found = await loading
      // What was read before a change is given to who asked, and kept for nobody.
      if (found !== undefined && reads === underWay) keep(name, found)
      return found
    } finally {
      reads.delete(name)
    }
  }

  return {
    async read(key, format) {
      const name = `${key}.${format}`
      const known = kept.get(name)
      if (known === undefined) return underWay.get(name) ?? begin(name, key, format)
      // The one that was asked for last goes last.
      kept.delete(name)
      kept.set(name, known)
      return known
    },
  }
}
