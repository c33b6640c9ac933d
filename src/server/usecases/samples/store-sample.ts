import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { answerName, checkAnswers } from '#contract/applications/screening-answers.ts'
import type { SampleApplication } from '#contract/samples/sample-application.ts'
import { insertNote } from '#server/store/applications/application-notes.ts'
import { insertSource } from '#server/store/applications/application-sources.ts'
import { insertApplication } from '#server/store/applications/applications.ts'
import { moveToStage, rate } from '#server/store/applications/recruiter-application.ts'
import { queueResume } from '#server/store/applications/resume-texts.ts'
import { insertAnswers } from '#server/store/applications/screening-answers.ts'
import { touch } from '#server/store/applications/untouched.ts'
import type { Store } from '#server/store/engine/store.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { noteAnswers } from '#server/store/reports/answers.ts'
import { noteMoves } from '#server/store/reports/stays.ts'
import { markSample } from '#server/store/samples/samples.ts'
import { allStages, keepStages } from '#server/store/stages/stages.ts'
import { insertStep } from '#server/store/steps/steps.ts'
import { candidateOf, keepFormFacts } from '../candidates/link-applicant.ts'
import type { SamplePerson } from './sample.ts'
import { dayIn, momentOf } from './sample-times.ts'
import { storeWhatIsKnown } from './store-what-is-known.ts'

const NO_SOURCE = { medium: null, campaign: null, term: null, content: null, referrer: null }

/** What of it is to be stored, when the samples were begun, and who did the work in it: nobody where there is no administrator. */
export type NewSample = {
  person: SamplePerson
  application: SampleApplication
  /** Its number among all of them, from which hours follow. */
  at: number
  job_id: number
  resume: {
    resume_key: string
    resume_name: string
    resume_type: ResumeFormat
    resume_size: number
    resume_sha256: string
    resume_warnings: string
  }
  now: Date
  author: string | undefined
}

/** Stores an application of a sample person with all that happened to it. False: its address is a real person's. */
export async function storeSample(transaction: Store, sample: NewSample): Promise<boolean> {
  const { person, application, at, job_id, resume, now, author } = sample
  const { name, email, phone } = person
  const { via = null, message } = application
  const created_at = momentOf(now, application.days, at)
  await keepStages(transaction)
  const [first] = await allStages(transaction)
  if (first === undefined) throw new Error('there are no stages')
  const linked = await candidateOf(transaction, { name, email, phone, created_at, source: via })
  if (linked.person !== undefined && !linked.person.row.is_sample) return false
  const isNew = linked.person === undefined
  if (isNew) await markSample(transaction, 'candidates', linked.candidateId)
  const id = await insertApplication(transaction, {
    ...{ job_id, name, email, phone, message, created_at, ...resume },
    ...{ candidate_id: linked.candidateId, stage_id: first.id, is_sample: true },
  })
  await keepFormFacts(transaction, linked, id, { name, email, phone, created_at })
  await queueResume(transaction, id, now.toISOString())
  if (via !== null) await insertSource(transaction, id, { ...NO_SOURCE, source: via })
  await answer(transaction, id, sample)
  const arrived = { id, stage_id: first.id, moved_at: created_at, created_at }
  const isOpen = await move(transaction, arrived, sample)
  if (author !== undefined) {
    for (const { days, body } of application.notes ?? []) {
      const noted = momentOf(now, days, at + 3)
      await insertNote(transaction, { application_id: id, author_id: author, body, created_at: noted })
      await touch(transaction, [id], noted)
      await noteAnswers(transaction, [{ application_id: id, at: noted, how: 'note' }])
    }
    const { step } = application
    if (step !== undefined && isOpen)
      await insertStep(
        transaction,
        { application_id: id, candidate_id: null },
        { what: step.what, due_on: dayIn(now, step.dueIn), owner_id: author, created_at },
      )
  }
  if (isNew) await storeWhatIsKnown(transaction, linked.candidateId, sample)
  return true
}

/** The answers that the job asks for, as far as it asks for them still. */
async function answer(transaction: Store, id: number, { job_id, application }: NewSample): Promise<void> {
  if (application.answers === undefined) return
  const questions = await questionsOf(transaction, job_id)
  const sent = Object.fromEntries(
    questions.map(({ id }, place) => [answerName(id), application.answers?.[place] ?? '']),
  )
  await insertAnswers(transaction, id, checkAnswers(questions, sent).answers)
}

type Arrived = { id: number; stage_id: number; moved_at: string; created_at: string }

/** Moves an application as a recruiter did, one stage after another; answers whether it is still open. */
async function move(
  transaction: Store,
  arrived: Arrived,
  { application: { moves = [], end, rating }, at, now }: NewSample,
): Promise<boolean> {
  const stages = await allStages(transaction)
  const open = stages.filter(({ kind }) => kind === 'open')
  const last = stages.find(({ kind }) => kind === (end?.is === 'hired' ? 'placed' : 'rejected'))
  const steps = [
    ...moves.map(({ to, days }) => ({ to: open[to], days })),
    ...(end === undefined ? [] : [{ to: last, days: end.days }]),
  ]
  let held = arrived
  for (const [place, { to, days }] of steps.entries()) {
    // Recruiters may have other stages by now.
    if (to === undefined || to.id === held.stage_id) continue
    const moved_at = momentOf(now, days, at + place + 1)
    await noteMoves(transaction, [{ held, to: to.id }], moved_at)
    held = { ...held, stage_id: to.id, moved_at }
  }
  const refused = end?.is === 'refused' ? end : undefined
  const reasons = refused === undefined ? [] : await allReasons(transaction)
  await moveToStage(transaction, [held.id], {
    ...{ stage_id: held.stage_id, moved_at: held.moved_at, reject_reason: refused?.words ?? null },
    reason_id: reasons.find(({ name }) => name === refused?.why)?.id ?? null,
  })
  if (rating !== undefined) await rate(transaction, held.id, rating, held.moved_at)
  return end === undefined
}
