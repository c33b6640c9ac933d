import { judgeForGoogle } from '#contract/jobs/google-jobs.ts'
import type { JobView } from '#contract/jobs/job-view.ts'
import { markdownBlocks } from '#markdown/markdown-blocks.ts'
import { isEvidenceOn } from '#server/store/evidence/evidence-rule.ts'
import { readClosing } from '../letters/closings.ts'
import type { Actor } from '../people/authenticate.ts'
import { getRecruiterJob } from './get-job.ts'

type Deps = Parameters<typeof getRecruiterJob>[0]

/**
 * A job as the admin shows it, deleted or not: with its description as blocks, and what Google for Jobs makes of it
 * (spec-decisions row 81). Throws `job_not_found`.
 */
export async function viewJob(deps: Deps, id: number, actor: Actor): Promise<JobView> {
  const data = await getRecruiterJob(deps, id, actor, { deleted: true })
  return {
    data,
    description: [...markdownBlocks(data.job_decrp)],
    google: judgeForGoogle(data),
    closing: data.state === 'deleted' ? null : await readClosing(deps.store, data),
    evidence: data.state !== 'deleted' && (await isEvidenceOn(deps.store)),
  }
}
