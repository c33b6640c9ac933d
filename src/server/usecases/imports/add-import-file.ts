import { AppError } from '#contract/core/errors.ts'
import { text } from '#contract/core/text.ts'
import { IMPORT_MAX_FILES, IMPORT_PATH_MAX } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { inspectResume } from '#server/files/inspect-resume.ts'
import { type ReceivedUpload, receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { putImportFile } from '#server/store/imports/import-files.ts'
import { lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { stemOf } from './file-names.ts'
import { existingImport, noCounts } from './shown-import.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'tempFolder' | 'clock'>
type Added = { path: string; problem: string | null }

const FIELD = 'applicant_resume'
const pathText = text({ most: IMPORT_PATH_MAX, required: 'must be the name of a file' })

/**
 * Takes a file that comes beside a sheet, judged as every resume is: its content is durable before its row. What is no resume is noted with the words
 * why, so that the check says which row names it. The same name again takes its place.
 *
 * @throws AppError `import_not_found`, `import_not_now` once the rows are being checked or imported, `invalid_input` for a name that is none and for too
 *   many files, `upload_interrupted`, `storage_full`, `unavailable`
 */
export async function addImportFile(
  deps: Deps,
  id: number,
  sent: { stream: UploadStream; name: string },
): Promise<Added> {
  const { store, tempFolder } = deps
  const path = pathText.safeParse(sent.name.replaceAll('\\', '/'))
  const refused = path.success ? undefined : path.error.issues[0]?.message
  const received = await receiveUpload(sent.stream, tempFolder).catch(why)
  try {
    if (refused !== undefined || !path.success)
      throw new AppError('invalid_input', { fields: { [FIELD]: refused ?? '' } })
    refuseNow(await existingImport(store, id), deps.clock().toISOString())
    return await keep(deps, id, path.data, received)
  } finally {
    if (typeof received !== 'string') await received.discard()
  }
}

/** What is wrong with the file itself; what is not is thrown. */
function why(error: unknown): string {
  const said = error instanceof AppError && error.code === 'invalid_input' ? error.fields?.[FIELD] : undefined
  if (said === undefined) throw error
  return said
}

async function keep(
  { store, resumes, clock }: Deps,
  import_id: number,
  path: string,
  received: ReceivedUpload | string,
): Promise<Added> {
  const file = { import_id, path, stem: stemOf(path), row: null, created_at: clock().toISOString() }
  const judged = typeof received === 'string' ? received : await inspectResume(received.path).catch(why)
  if (typeof received === 'string' || typeof judged === 'string') {
    const problem = String(typeof received === 'string' ? received : judged)
    const nothing = { resume_key: null, resume_type: null, resume_sha256: null }
    const resume_size = typeof received === 'string' ? 0 : received.size
    await inTransaction(store, (transaction) =>
      put(transaction, { ...file, ...nothing, problem, resume_size, resume_warnings: '' }),
    )
    return { path, problem }
  }
  const resume_key = newResumeKey()
  await resumes.put(resume_key, received.path)
  await inTransaction(store, (transaction) =>
    put(transaction, {
      ...{ ...file, resume_key, problem: null, resume_type: judged.format },
      ...{ resume_size: received.size, resume_sha256: received.sha256 },
      resume_warnings: judged.warnings.join(','),
    }),
  ).catch(async (error: unknown) => {
    // The row may stand: then its file must. The sweep takes a file that no row names.
    if (!isCommitUnknown(error)) await resumes.remove(resume_key).catch(() => undefined)
    throw error
  })
  return { path, problem: null }
}

async function put(transaction: Store, file: Parameters<typeof putImportFile>[1]): Promise<void> {
  const row = await lockImport(transaction, file.import_id)
  refuseNow(row, file.created_at)
  const isReplaced = await putImportFile(transaction, file)
  const files = (row?.files ?? 0) + (isReplaced ? 0 : 1)
  if (files > IMPORT_MAX_FILES)
    throw new AppError('invalid_input', { fields: { [FIELD]: importTexts.tooManyFiles } })
  await updateImport(transaction, file.import_id, {
    files,
    ...(row?.state === 'checked' && {
      ...{ state: 'draft', rows_done: 0, cursor: 0, counts: JSON.stringify(noCounts()) },
    }),
  })
}

/** Files come before rows are made something of. Jobs have none. */
function refuseNow(row: { state: string; kind: string; rows_until: string } | undefined, now: string): void {
  const isOpen = row?.state === 'draft' || row?.state === 'checked'
  if (!isOpen || row.kind === 'jobs' || row.rows_until < now) throw new AppError('import_not_now')
}
