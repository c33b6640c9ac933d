import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/core/errors.ts'
import type { OpenFile, ResumeStore } from '#server/files/resume-store.ts'
import { keyOfBytes } from './kept-file.ts'

/**
 * Opens a file that the library names; undefined where it is gone. One that a release without pictures, or an older database, set aside as
 * nobody's is taken back now and not by the next daily look: visitors ask for it meanwhile.
 */
export async function openPicture(resumes: ResumeStore, key: string): Promise<OpenFile | undefined> {
  const opened = await resumes.open(key)
  if (opened !== undefined) return opened
  const aside = await resumes.quarantine.open(key)
  if (aside === undefined) return undefined
  aside.stream.destroy()
  await resumes.quarantine.restore(key)
  return resumes.open(key)
}

/** All that was opened. Throws `unavailable` where it breaks off on its way. */
export const readOpened = ({ stream }: OpenFile): Promise<Buffer> =>
  buffer(stream).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })

/** All of such a file; undefined where it is gone, and `damaged` where what is there is not what was kept. Throws `unavailable` when the store is away. */
export async function readKept(resumes: ResumeStore, key: string): Promise<Buffer | 'damaged' | undefined> {
  const opened = await openPicture(resumes, key)
  if (opened === undefined) return undefined
  const bytes = await readOpened(opened)
  return keyOfBytes(bytes) === key ? bytes : 'damaged'
}

/** The same; undefined also where it is damaged. */
export async function readWhole(resumes: ResumeStore, key: string): Promise<Buffer | undefined> {
  const kept = await readKept(resumes, key)
  return kept === 'damaged' ? undefined : kept
}
