import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenFile, ResumeStore } from '../files/resume-store.ts'
import type { ArchivedFile } from './manifest.ts'
import { writeDurably } from './restore-database.ts'

/** Files of a bucket that are read at once. */
const AT_ONCE = 8

const placeOf = (name: string) => {
  const [folder, key = ''] = name.split('/')
  return { isAside: folder === 'quarantine', key }
}

/** Stores the resume of this name, or leaves it where an attempt before has stored it. */
export async function putResume(
  resumes: ResumeStore,
  name: string,
  body: AsyncIterable<Buffer>,
  folder: string,
): Promise<void> {
  const { isAside, key } = placeOf(name)
  const temporary = join(folder, 'resume')
  await writeDurably(temporary, body)
  await resumes.put(key, temporary)
  await rm(temporary, { force: true })
  if (isAside) await resumes.quarantine.add(key)
}

/** How many of these files the store lacks, or has otherwise. */
export async function countLost(resumes: ResumeStore, files: readonly ArchivedFile[]): Promise<number> {
  const waiting = files.filter(({ name }) => name.includes('/')).values()
  let lost = 0
  const reader = async () => {
    for (const { name, sha256 } of waiting) {
      const { isAside, key } = placeOf(name)
      const opened = await (isAside ? resumes.quarantine : resumes).open(key)
      if ((await sha256Of(opened)) !== sha256) lost += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return lost
}

async function sha256Of(opened: OpenFile | undefined): Promise<string | undefined> {
  if (opened === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk)
  return hash.digest('hex')
}
