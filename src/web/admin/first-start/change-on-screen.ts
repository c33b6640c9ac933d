import { z } from 'zod'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { JobInput } from '#contract/jobs/job.ts'
import { call } from '#web/api/client.ts'
import { changePeople } from '../people/change-people.ts'
import { change } from '../settings/change.ts'

const Sent = z.looseObject({ intent: z.string() })

/** An invitation, or the job. */
export async function changeOnScreen(url: URL, request: Request) {
  const { intent, ...typed } = Sent.parse(await request.clone().json())
  if (intent !== 'job') return changePeople(url, request)
  const body = JobInput.safeParse(typed)
  const work = () => call(jobEndpoints.postJob, { body: body.data ?? (typed as JobInput) })
  return change({ here: url, work, success: texts.job.posted, failure: texts.job.notPosted })
}
