import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { PostingRequirements, RequirementsInput } from '#contract/evidence/requirement.ts'
import { evidenceTexts } from '#contract/evidence/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  type SavedRequirement,
  saveRequirements as storeRequirements,
} from '#server/store/evidence/requirements.ts'
import { lockJob } from '#server/store/jobs/jobs.ts'
import { skillNamed } from '#server/store/search/person-values.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { readPosting } from './read-posting.ts'
import { comparedJob, keyOf, requirementsOf } from './requirements-of.ts'

type Deps = { store: Store; clock: Clock }

/** The tag of what is looked for; not of what the text of the posting names besides. */
export const requirementsTag = ({ corrected, requirements }: PostingRequirements): string =>
  tagOf([corrected, requirements.map(({ kind, name, level, years }) => [kind, name, level, years])])

/** What a posting asks for. Throws `evidence_off`, `job_not_found`. */
export async function readRequirements(
  { store }: Pick<Deps, 'store'>,
  id: number,
): Promise<PostingRequirements> {
  return requirementsOf(store, await comparedJob(store, id))
}

/**
 * Makes this what a posting asks for, whatever its text says later; or (null) lets its text say it again. Throws `evidence_off`,
 * `job_not_found`, `invalid_input` for what is named twice, and `changed_meanwhile` when `ifMatch` names another list.
 */
export async function saveRequirements(
  { store, clock }: Deps,
  id: number,
  { requirements }: RequirementsInput,
  actor: Actor,
  ifMatch?: string,
): Promise<PostingRequirements> {
  return inTransaction(store, async (transaction) => {
    await lockJob(transaction, id)
    const job = await comparedJob(transaction, id)
    const before = await requirementsOf(transaction, job)
    const record = { subject: 'job', subject_id: String(id), actions: ['job.requirements'] } as const
    await refuseStale(transaction, record, { ifMatch, tag: requirementsTag(before) })
    const wanted = requirements?.map(
      (one): SavedRequirement => ({
        ...one,
        name: one.kind === 'skill' ? skillNamed(one.name) : one.name,
      }),
    )
    if (wanted !== undefined) refuseTwice(wanted)
    const asked = new Set(wanted?.map(keyOf))
    const removed = readPosting(job)
      .requirements.filter((one) => !asked.has(keyOf(one)))
      .map(({ kind, name }): SavedRequirement => ({ kind, name, level: 'removed', years: null }))
    await storeRequirements(transaction, id, wanted === undefined ? [] : [...wanted, ...removed])
    const after = await requirementsOf(transaction, job)
    if (requirementsTag(after) !== requirementsTag(before))
      await recordAudit(transaction, {
        at: clock().toISOString(),
        actor_id: actor.id,
        action: 'job.requirements',
        subject: 'job',
        subject_id: String(id),
        detail: { from: said(before), to: said(after), corrected: after.corrected },
      })
    return after
  })
}

/** `Java (required)`: the words of a posting or of a recruiter, none of a person. */
const said = ({ requirements }: PostingRequirements): string[] =>
  requirements.map(
    ({ name, level, years }) =>
      `${name} (${level === 'required' ? 'required' : 'nice to have'}${years === null ? '' : `, ${years} years`})`,
  )

function refuseTwice(wanted: readonly SavedRequirement[]): void {
  const known = new Set<string>()
  const fields: FieldErrors = {}
  for (const [at, one] of wanted.entries()) {
    if (known.has(keyOf(one))) fields[`requirements.${at}.name`] = evidenceTexts.sameName
    known.add(keyOf(one))
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
