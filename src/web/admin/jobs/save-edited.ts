import { z } from 'zod'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { JobPatch, type PublicJob } from '#contract/jobs/job.ts'
import { callTagged } from '#web/api/client.ts'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { jobFieldLabels } from './field-labels.ts'
import { type SaveResult, saveJob } from './save-job.ts'
import { screeningWords } from './screening-words.ts'

/** What the form sends: what it was filled with, the tag of that, what stands in it now, and under which name that is kept. */
export const EditedJob = z.object({
  ...{ base: z.looseObject({}), tag: z.string(), job: z.looseObject({}) },
  draft: z.string(),
})

const FIELDS = Object.keys(JobPatch.shape)

/** The part of a job that a form can change, as the contract writes it. */
function editable(job: object): Record<string, unknown> {
  const state = new Map(Object.entries(JobPatch.safeParse(job).data ?? job))
  return Object.fromEntries(
    FIELDS.filter((field) => state.has(field)).map((field) => [field, state.get(field)]),
  )
}

const labels = new Map(Object.entries(jobFieldLabels))

type Question = NonNullable<PublicJob['screening']>[number]

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no
  if (!Array.isArray(value)) return value === null || value === undefined ? '' : String(value)
  return (value as Question[])
    .map(({ label, kind, options, required }, at) =>
      [
        `${at + 1}. ${label} (${screeningWords.kinds[kind]}${required ? '' : `, ${screeningWords.optional}`})`,
        ...options.map((option) => `- ${option}`),
      ].join('\n'),
    )
    .join('\n')
}

/** Saves what was changed of a job; where a colleague was faster the person chooses, field by field. */
export function saveEdited(here: URL, id: number, edited: z.infer<typeof EditedJob>): Promise<SaveResult> {
  const params = { id }
  const save = async () => {
    const { body, tag } = await saveMerged({
      base: editable(edited.base),
      mine: editable(edited.job),
      tag: edited.tag,
      save: (changed, ifMatch) =>
        callTagged(jobEndpoints.updateJob, { params, body: JobPatch.parse(changed), ifMatch }),
      async read() {
        const now = await callTagged(jobEndpoints.getJob, { params })
        return { state: editable(now.body.data), tag: now.tag }
      },
      what: conflictWords.job,
      labelOf: (field) => labels.get(field) ?? field,
      textOf,
    })
    return { data: body.data, tag }
  }
  const { draft } = edited
  return saveJob({ here, draft, save, success: texts.job.updated, failure: texts.job.notUpdated })
}
