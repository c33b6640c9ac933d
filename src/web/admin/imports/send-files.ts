import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { IMPORT_MAX_FILES } from '#contract/imports/import.ts'
import { ApiError } from '#web/api/api-error.ts'
import { maySendLater, sentResume } from '../resume-files/sent-resume.ts'
import { entriesOf, NotAnArchive } from '../resume-files/zip-entries.ts'
import type { FoundFile } from './dropped-files.ts'
import { resumeWords as words } from './resume-words.ts'
import { type Sending, sendingOf, showSending } from './sending.ts'

const AT_ONCE = 4
/** Of more files that were not sent nobody reads the names. */
const NAMED_MOST = 200
const ARCHIVE = { entries: IMPORT_MAX_FILES, directory: 40_000_000 }

type Waiting = { path: string } & ({ open: () => Promise<File> } | { refused: string })

/**
 * Sends files beside the sheet of an import, those in archives one by one; goes on when the page is left for another one of the admin. A file that cannot be
 * sent is named with why, the rest goes on; where nothing more can be sent it ends.
 */
export async function sendFiles(
  id: number,
  found: Iterable<FoundFile> | AsyncIterable<FoundFile>,
): Promise<void> {
  if (sendingOf(id)?.going) return
  const state: Sending = { going: true, done: 0, count: 0, failed: [], more: 0, stopped: null }
  const show = (change: Partial<Sending>) => showSending(id, Object.assign(state, change))
  show({})
  addEventListener('beforeunload', askFirst)
  try {
    const waiting = await waitingIn(found)
    show({ count: waiting.length })
    const line = waiting.values()
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(id, line, state, show)))
  } catch {
    show({ stopped: words.unread })
  } finally {
    removeEventListener('beforeunload', askFirst)
    showSending(id, { ...state, going: false })
  }
}

async function waitingIn(found: Iterable<FoundFile> | AsyncIterable<FoundFile>): Promise<Waiting[]> {
  const all: Waiting[] = []
  for await (const { path, file } of found) {
    if (!/\.zip$/i.test(path)) all.push({ path, open: async () => file })
    else
      try {
        // One by one: as arguments of a call so many do not fit.
        for (const entry of await entriesOf(file, ARCHIVE))
          all.push({ ...entry, path: `${path}/${entry.path}` })
      } catch (error) {
        all.push({ path, refused: error instanceof NotAnArchive ? error.message : words.unread })
      }
  }
  return all
}

async function work(
  id: number,
  waiting: Iterator<Waiting>,
  state: Sending,
  show: (change: Partial<Sending>) => void,
): Promise<void> {
  const { path: url } = importEndpoints.addImportFile
  const fail = (path: string, why: string) =>
    state.failed.length < NAMED_MOST
      ? show({ failed: [...state.failed, { path, why }] })
      : show({ more: state.more + 1 })
  for (let next = waiting.next(); !next.done && state.stopped === null; next = waiting.next()) {
    const one = next.value
    try {
      if ('refused' in one) throw new NotAnArchive(one.refused)
      const file = await one.open()
      if (file.size > RESUME_MAX_BYTES) throw new NotAnArchive(texts.form.resumeTooLarge)
      await sentResume(
        importEndpoints.addImportFile,
        { url: url.replace(':id', String(id)), path: one.path },
        file,
      )
    } catch (error) {
      if (!(error instanceof ApiError))
        fail(one.path, error instanceof NotAnArchive ? error.message : words.unread)
      else if (maySendLater(error) || error.status === 404 || error.status === 409)
        show({ stopped: error.message })
      else fail(one.path, error.fields.applicant_resume ?? error.message)
    }
    show({ done: state.done + 1 })
  }
}

/** The browser asks before what is not sent yet is left. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
