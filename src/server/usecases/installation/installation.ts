import { randomBytes } from 'node:crypto'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { hasApplications, knownResumeKeys } from '#server/store/applications/applications.ts'
import { hasTable } from '#server/store/engine/has-table.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  ensureInstallation,
  findInstallation,
  replaceInstallation,
} from '#server/store/installation/installation.ts'
import type { Clock } from '../core/clock.ts'
import { filesDoNotFit, type Places } from './installation-words.ts'
import { knownKeys, namesFiles } from './stored-keys.ts'

/** So many files are looked at to tell whether a store without an id is the one of this database. */
const SAMPLE = 500

type Deps = { store: Store; resumes: ResumeStore; clock: Clock; places: Places }

/**
 * Makes sure that the database and the file store belong together. Only reads, and reads a database of any age: it is
 * asked before the schema is brought up to date, so that a refusal leaves both as they were.
 *
 * @throws StartRefused when they do not belong together, or nothing shows that they do: with the words for it.
 */
export async function ensureFilesFit({ store, resumes, places }: Omit<Deps, 'clock'>): Promise<void> {
  // The files first: an instance that starts for the first time beside this one writes its id to the database first.
  const ofFiles = await resumes.installation()
  const ofDatabase = (await hasTable(store, 'installation')) ? await findInstallation(store) : undefined
  if (ofFiles !== undefined) {
    if (ofFiles === ofDatabase) return
    throw refusal(ofDatabase === undefined ? 'new database' : 'other files', places, { ofDatabase, ofFiles })
  }
  const keys = await someKeys(resumes)
  const ids = { ofDatabase, ofFiles }
  const older = !(await hasTable(store, 'resume_files'))
  const hasFiles = older
    ? (await hasTable(store, 'applications')) && (await hasApplications(store))
    : await namesFiles(store)
  if (hasFiles) {
    if (keys.length === 0) throw refusal('no files', places, ids)
    const known = await (older ? knownResumeKeys : knownKeys)(store, keys)
    if (known.size === 0) throw refusal('other files', places, ids)
  } else if (keys.length > 0) throw refusal('new database', places, ids)
}

/** Gives an id to a pair that fits and has none: a new one, or one from before there were ids. */
export async function bindNewFiles({ store, resumes, clock }: Omit<Deps, 'places'>): Promise<void> {
  if ((await resumes.installation()) === undefined) await resumes.bind(await idOf({ store, clock }))
}

/**
 * The same for a database that is not there: files beside it mean that it is missing, and it must not be made anew.
 *
 * @throws StartRefused when the store holds files or an id.
 */
export async function ensureNoFiles({ resumes, places }: Pick<Deps, 'resumes' | 'places'>): Promise<void> {
  const ofFiles = await resumes.installation()
  if (ofFiles === undefined && (await someKeys(resumes)).length === 0) return
  throw refusal('no database', places, { ofDatabase: undefined, ofFiles })
}

/**
 * Binds a file store to a database by the word of an operator. With `newId` the database gets an id of its own first: it
 * is a copy that is to live beside the original. Answers the id.
 */
export async function adoptFiles(
  { store, resumes, clock }: Omit<Deps, 'places'>,
  { newId }: { newId: boolean },
): Promise<string> {
  const deps = { store, clock }
  let id = await idOf(deps)
  if (newId) {
    id = newInstallationId()
    await replaceInstallation(store, id)
  }
  await resumes.bind(id)
  return id
}

const newInstallationId = () => randomBytes(16).toString('hex')

const idOf = ({ store, clock }: Pick<Deps, 'store' | 'clock'>) =>
  ensureInstallation(store, newInstallationId(), clock().toISOString())

const refusal = (...said: Parameters<typeof filesDoNotFit>) => new StartRefused(filesDoNotFit(...said))

async function someKeys(resumes: ResumeStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of resumes.list()) {
    keys.push(key)
    if (keys.length === SAMPLE) break
  }
  return keys
}
