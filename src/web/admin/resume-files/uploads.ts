import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { resumeFileEndpoints } from '#contract/resume-files/endpoints.ts'
import { RESUME_FILES_MOST } from '#contract/resume-files/resume-file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { maySendLater, sentResume } from './sent-resume.ts'
import { keepUnsent, lostNames } from './unsent.ts'
import { uploadWords as words } from './words.ts'
import { type Entry, entriesOf, NotAnArchive } from './zip-entries.ts'

type Upload = {
  name: string
  open: () => Promise<File>
  state: 'waiting' | 'sending' | 'sent' | 'known' | 'unsent' | 'refused'
  /** Why it was not taken, or could not be sent so far. */
  message?: string
}

export type Uploads = {
  uploads: readonly Upload[]
  /** What was not sent when the page was left before. */
  lost: readonly string[]
}

const AT_ONCE = 3

let now: Uploads = { uploads: [], lost: lostNames() }
let working = 0
const listeners = new Set<() => void>()

export const readUploads = (): Uploads => now

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: Partial<Uploads>): void {
  now = { ...now, ...next }
  const open = now.uploads.filter(({ state }) => state !== 'sent' && state !== 'known' && state !== 'refused')
  keepUnsent([...now.lost, ...open.map(({ name }) => name)])
  for (const listener of listeners) listener()
}

const set = (upload: Upload, change: Partial<Upload>): void => {
  Object.assign(upload, change)
  show({ uploads: [...now.uploads] })
}

/** Sends these files, those in archives too; each is one resume, or is refused in words, as `folders` are. */
export async function addFiles(
  files: readonly File[],
  folders: ReadonlySet<string> = new Set(),
): Promise<void> {
  dispatchEvent(new Event('resume-files'))
  // Once: it is the same function each time.
  addEventListener('beforeunload', askFirst)
  const entriesOfAll = files.map((file) =>
    folders.has(file.name) ? [{ ...named(file), refused: words.folder }] : opened(file),
  )
  const entries = (await Promise.all(entriesOfAll)).flat()
  const finished = now.uploads.every(({ state }) => state !== 'waiting' && state !== 'sending')
  const before = finished ? now.uploads.filter(({ state }) => state === 'unsent') : now.uploads
  let taken = 0
  const added = entries.map((entry): Upload => {
    const { name } = entry
    if ('refused' in entry) return { name, open: notThere, state: 'refused', message: entry.refused }
    taken += 1
    return taken > RESUME_FILES_MOST
      ? { name, open: notThere, state: 'refused', message: words.tooMany }
      : { name, open: entry.open, state: 'waiting' }
  })
  show({ uploads: [...before, ...added] })
  work()
}

const notThere = () => Promise.reject(new NotAnArchive(words.unreadable))

const named = ({ name }: File) => ({ name, path: name })

async function opened(file: File): Promise<Entry[]> {
  if (!/\.zip$/i.test(file.name)) return [{ ...named(file), open: async () => file }]
  try {
    return await entriesOf(file)
  } catch (error) {
    return [{ ...named(file), refused: error instanceof NotAnArchive ? error.message : words.unreadable }]
  }
}

/** Tries again what could not be sent. */
export function retryUnsent(): void {
  for (const upload of now.uploads) if (upload.state === 'unsent') set(upload, { state: 'waiting' })
  work()
}

/** Forgets what is over. */
export const closeUploads = (): void => show({ uploads: [], lost: [] })

function work(): void {
  while (working < AT_ONCE) {
    const next = now.uploads.find(({ state }) => state === 'waiting')
    if (next === undefined) return
    working += 1
    set(next, { state: 'sending' })
    void send(next).finally(() => {
      working -= 1
      work()
    })
  }
}

async function send(upload: Upload): Promise<void> {
  try {
    const file = await upload.open()
    if (file.size > RESUME_MAX_BYTES) throw new NotAnArchive(texts.form.resumeTooLarge)
    const { body } = await sentResume(resumeFileEndpoints.addResumeFile, {}, file)
    set(upload, { state: body.data.known ? 'known' : 'sent' })
  } catch (error) {
    if (!(error instanceof ApiError)) {
      const message = error instanceof NotAnArchive ? error.message : words.unreadable
      return set(upload, { state: 'refused', message })
    }
    const message = error.fields.applicant_resume ?? error.message
    set(upload, { state: maySendLater(error) ? 'unsent' : 'refused', message })
  }
}

/** The browser asks before what is not sent yet is left. */
function askFirst(event: BeforeUnloadEvent): void {
  if (working > 0) event.preventDefault()
}
