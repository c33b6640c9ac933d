import { AppError } from '#contract/core/errors.ts'
import type { PostingRequirements, Requirement } from '#contract/evidence/requirement.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import { isEvidenceOn } from '#server/store/evidence/evidence-rule.ts'
import { savedRequirements } from '#server/store/evidence/requirements.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import { canonicalSkill } from '#server/store/search/skill-vocabulary.ts'
import { readPosting } from './read-posting.ts'

/** A job that is not deleted. Throws `evidence_off` while people are not shown beside postings, and `job_not_found`. */
export async function comparedJob(store: Store, id: number): Promise<PublicJob> {
  if (!(await isEvidenceOn(store))) throw new AppError('evidence_off')
  const found = await findJob(store, id)
  if (found === undefined || found.deleted) throw new AppError('job_not_found')
  return found.job
}

/** How two requirements are the same. */
export const keyOf = ({ kind, name }: Pick<Requirement, 'kind' | 'name'>): string =>
  `${kind} ${name.toLowerCase()}`

/** What a posting asks for: what a recruiter said of it, else what its text says. */
export async function requirementsOf(store: Store, job: PublicJob): Promise<PostingRequirements> {
  const { requirements: read, unknown, conditions } = readPosting(job)
  const saved = await savedRequirements(store, job.id)
  const common = { title: job.title, unknown, conditions, place: job.address, remote: job.remote_work }
  if (saved.length === 0) return { ...common, corrected: false, requirements: read, offered: [] }
  const found = new Map(read.map((one) => [keyOf(one), one]))
  const said = new Set(saved.map(keyOf))
  return {
    ...common,
    corrected: true,
    requirements: saved.flatMap(({ level, ...one }) =>
      level === 'removed'
        ? []
        : {
            ...one,
            level,
            line: found.get(keyOf(one))?.line ?? null,
            known: one.kind === 'title' || canonicalSkill(one.name) !== undefined,
          },
    ),
    offered: read.filter((one) => !said.has(keyOf(one))),
  }
}
