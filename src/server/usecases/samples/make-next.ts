import { Readable } from 'node:stream'
import type { SampleApplication } from '#contract/samples/sample-application.ts'
import { judgeResume } from '#server/files/inspect-resume.ts'
import { receiveUpload } from '#server/files/receive-upload.ts'
import { newResumeKey, type ResumeStore } from '#server/files/resume-store.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { lockSamples, updateSamples } from '#server/store/samples/samples.ts'
import type { SamplePerson, SampleSet } from './sample.ts'
import { storeSample } from './store-sample.ts'

export type MakeDeps = { store: Store; resumes: ResumeStore; tempFolder: string }

type Next = { person: SamplePerson; application: SampleApplication; at: number }

/** The applications of a set in the order in which they came in: a list that is ordered by number is ordered by time, too. */
export const inOrder = ({ people }: SampleSet): Next[] =>
  people
    .flatMap((person) => person.applications.map((application) => ({ person, application })))
    .toSorted((a, b) => b.application.days - a.application.days)
    .map((one, at) => ({ ...one, at }))

/**
 * Makes one application of a sample, and with its first one the person: as if it had come in then, and a recruiter had worked on it since.
 * The file is durable before the row. Nothing is sent to anybody. Cut off, it is made by the next call; of two at once one makes it.
 */
export async function makeNext(deps: MakeDeps, next: Next, author: string | undefined): Promise<void> {
  const { store, resumes, tempFolder } = deps
  const { bytes, name } = next.person.file
  const file = bytes()
  const { format, warnings } = await judgeResume(file)
  const received = await receiveUpload(Readable.from([file]), tempFolder)
  const resume_key = newResumeKey()
  try {
    await resumes.put(resume_key, received.path)
  } finally {
    await received.discard()
  }
  const resume = {
    ...{ resume_key, resume_name: name, resume_type: format, resume_warnings: warnings.join(',') },
    ...{ resume_size: received.size, resume_sha256: received.sha256 },
  }
  const isMade = await inTransaction(store, async (transaction) => {
    const row = await lockSamples(transaction)
    if (row?.state !== 'making' || row.made !== next.at) return false
    await updateSamples(transaction, { made: row.made + 1 })
    const jobs: Record<string, number> = JSON.parse(row.jobs)
    const job_id = jobs[next.application.to]
    if (job_id === undefined) return false
    return storeSample(transaction, { ...next, job_id, resume, now: new Date(row.started_at), author })
  }).catch(async (error: unknown) => {
    // The row may stand: then its file must. The sweep takes a file that no row names.
    if (!isCommitUnknown(error)) await resumes.remove(resume_key).catch(() => undefined)
    throw error
  })
  if (!isMade) await resumes.remove(resume_key)
}
