import { resumeName } from '#contract/applications/resume-name.ts'
import type { ResumeFileState } from '#contract/resume-files/resume-file.ts'
import { inspectResume } from '#server/files/inspect-resume.ts'
import { type ReceivedUpload, receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { cancelFreeTask, enqueue } from '#server/store/queue/tasks.ts'
import {
  findSameFile,
  insertResumeFile,
  lockResumeFile,
  RESUME_FILE_TASK,
  updateResumeFile,
} from '#server/store/resume-files/resume-files.ts'
import type { ResumeFileRow } from '#server/store/resume-files/schema.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordResumeFile } from './record-resume-file.ts'
import { reopenRefused } from './reopen-resume-file.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'tempFolder' | 'clock'>

/** `known`: the same file was there before. */
export type AddedFile = { id: number; state: ResumeFileState; candidate_id: number | null; known: boolean }

/**
 * Takes a resume that a recruiter drops: first the file is durable, then its row, which waits for the reader. The same content is
 * one row however often it comes, so that a drop that broke off is dropped again; a refused one is to be looked at again.
 *
 * @throws AppError `invalid_input` on `applicant_resume` for what is no resume or too large, `upload_interrupted`, `storage_full`
 */
export async function addResumeFile(
  deps: Deps,
  sent: { stream: UploadStream; name: string },
  actor: Actor,
): Promise<AddedFile> {
  const upload = await receiveUpload(sent.stream, deps.tempFolder)
  try {
    return await keep(deps, { ...upload, name: sent.name }, actor)
  } finally {
    await upload.discard()
  }
}

async function keep(
  { store, resumes, clock }: Deps,
  upload: ReceivedUpload & { name: string },
  actor: Actor,
): Promise<AddedFile> {
  const { path, size, sha256, name } = upload
  const { format, warnings } = await inspectResume(path)
  const at = clock().toISOString()
  const known = await inTransaction(store, (transaction) => sameFile(transaction, sha256, actor, at))
  if (known !== undefined) {
    await putBack({ store, resumes }, known, { path, at })
    return toAdded(known)
  }
  const resume_key = newResumeKey()
  await resumes.put(resume_key, path)
  const added = await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `resume file ${sha256}`)
    const same = await sameFile(transaction, sha256, actor, at)
    if (same !== undefined) return toAdded(same)
    const id = await insertResumeFile(transaction, {
      resume_key,
      resume_name: resumeName(name, format),
      resume_type: format,
      resume_size: size,
      resume_sha256: sha256,
      resume_warnings: warnings.join(','),
      added_by: actor.id,
      created_at: at,
    })
    await recordResumeFile(transaction, id, { action: 'resume_file.add', by: actor.id, at })
    return { id, state: 'waiting' as const, candidate_id: null, known: false }
  }).catch(async (error: unknown) => {
    // The row may stand: then its file must. The sweep takes a file that no row names.
    if (!isCommitUnknown(error)) await resumes.remove(resume_key).catch(() => undefined)
    throw error
  })
  if (added.known) await resumes.remove(resume_key)
  return added
}

type Same = Pick<ResumeFileRow, 'id' | 'state' | 'candidate_id' | 'resume_key'>

const toAdded = ({ id, state, candidate_id }: Same): AddedFile => ({ id, state, candidate_id, known: true })

async function sameFile(
  transaction: Store,
  sha256: string,
  actor: Actor,
  at: string,
): Promise<Same | undefined> {
  const found = await findSameFile(transaction, sha256)
  if (found === undefined) return undefined
  const same = await lockResumeFile(transaction, found.id)
  // Its import was taken back, or its candidate erased, in this moment.
  if (same === undefined) return sameFile(transaction, sha256, actor, at)
  if (same.import_id !== null) {
    // What a recruiter drops, too, is no import's any more: it stays when that is taken back.
    await updateResumeFile(transaction, same.id, { import_id: null })
    await recordResumeFile(transaction, same.id, { action: 'resume_file.add', by: actor.id, at })
  }
  if (same.state !== 'refused') return same
  return { ...same, state: await reopenRefused(transaction, same.id, { by: actor.id, at }) }
}

/** Stores a file that was lost under the name that its row has, and has it read if it was not. */
async function putBack(
  { store, resumes }: Pick<Deps, 'store' | 'resumes'>,
  { id, resume_key }: Same,
  { path, at }: { path: string; at: string },
): Promise<void> {
  if (await resumes.has(resume_key)) return
  await resumes.put(resume_key, path)
  await inTransaction(store, async (transaction) => {
    // Given up while the file was missing; one that is under way, and may have missed it, is done again.
    await cancelFreeTask(transaction, RESUME_FILE_TASK, { key: id, now: at })
    await enqueue(transaction, { kind: RESUME_FILE_TASK, key: id, at })
  })
}
