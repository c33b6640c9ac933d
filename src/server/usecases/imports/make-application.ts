import { resumeName } from '#contract/applications/resume-name.ts'
import { PHONE_MAX } from '#contract/core/limits.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { insertUnindexed } from '#server/store/applications/applications.ts'
import { queueResume } from '#server/store/applications/resume-texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { forgetFiles } from '#server/store/imports/import-files.ts'
import { insertImportedAnswers, writeWay } from '#server/store/imports/import-history.ts'
import type { BroughtFile } from '#server/store/imports/schema.ts'
import type { HeldPerson } from '../candidates/lock-person.ts'
import { hashed } from '../core/hashed.ts'
import { ownName } from './file-names.ts'
import { type Chunk, type HistoryRunning, noteMade } from './history-chunk.ts'
import type { RowPlace } from './read-history-row.ts'
import type { Place } from './resolve-history.ts'

const SOURCE = { source: 'import', medium: null, campaign: null, term: null, content: null, referrer: null }

type New = { place: Place; written: RowPlace; since: string; file: BroughtFile | undefined }

/** Makes the application that a row tells of, with its stays, answers, source, resume and next step; answers its id. */
export async function makeApplication(
  transaction: Store,
  { importId, at, stages, reasons, accounts }: HistoryRunning,
  chunk: Chunk,
  { place, written, since, file }: New,
  { row: candidate, ids }: HeldPerson,
): Promise<number> {
  const { details, appliedAt } = written
  const current = (kind: 'email' | 'phone') =>
    chunk.facts.find(
      (fact) => ids.includes(fact.candidate_id) && fact.kind === kind && fact.state === 'current',
    )
  const created_at = appliedAt !== null && appliedAt < since ? appliedAt : since
  const resume = resumeOf(file)
  const stage_id = place.stage?.id ?? 0
  const reason = reasons.find(({ name }) => name === details.reason)
  const id = await insertUnindexed(transaction, {
    ...{ job_id: place.jobId, candidate_id: candidate.id, import_id: importId, stage_id, created_at },
    ...(details.applicant ?? {
      name: candidate.name,
      email: current('email')?.value ?? '',
      phone: current('phone')?.written.slice(0, PHONE_MAX) ?? '',
    }),
    message: details.message ?? '',
    rating: details.rating ?? 0,
    reject_reason: details.words ?? (reason === undefined ? (details.reason ?? null) : null),
    reason_id: reason?.id ?? null,
    ...resume,
  })
  const stays = (details.stays ?? []).flatMap(({ stage, since, until }) => {
    const known = stages.find(({ name }) => name === stage)
    // What has not come yet was not a stay.
    return known === undefined || since >= at
      ? []
      : [{ stage_id: known.id, since, until: until < at ? until : at }]
  })
  // It came into being at its beginning, in its stage.
  if (stays.length > 0 || since !== created_at)
    await writeWay(transaction, id, { stage_id, moved_at: since, created_at, stays })
  const source = details.source === undefined ? SOURCE : details.source
  if (source !== null) chunk.sources.push({ ...source, application_id: id })
  if (file !== undefined && resume.resume_size > 0) {
    await forgetFiles(transaction, [file.id])
    await queueResume(transaction, id, at)
  } else {
    chunk.unread.push(id)
  }
  await insertImportedAnswers(transaction, id, details.answers ?? [])
  if (details.step && place.stage?.kind === 'open') {
    const { by, ...step } = details.step
    const owner_id = (by && accounts.ownerOf(by)) || null
    chunk.steps.push({ ...step, candidate_id: null, application_id: id, owner_id })
  }
  noteMade(chunk, candidate.id, place.jobId, created_at, id)
  chunk.changed.add(id)
  return id
}

/** The resume of an application; where none came with it the key is of no file, and the hash of no content. */
function resumeOf(file: BroughtFile | undefined) {
  const { path, resume_key, resume_type, resume_sha256 } = file ?? {}
  if (file === undefined || !resume_key || !resume_type || !resume_sha256) {
    const key = newResumeKey()
    return {
      ...{ resume_key: key, resume_name: '', resume_type: 'pdf' as const, resume_size: 0 },
      ...{ resume_sha256: hashed(key), resume_warnings: '' },
    }
  }
  const { resume_size, resume_warnings } = file
  const resume_name = resumeName(ownName(path ?? ''), resume_type)
  return { resume_key, resume_name, resume_type, resume_size, resume_sha256, resume_warnings }
}
