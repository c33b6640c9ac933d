import { expect, test } from 'vitest'
import { JobInput } from '#contract/jobs/job.ts'
import { publicJob } from '#test/support/factories.ts'
import { copyOf, newJobValues, valuesOf } from '#web/admin/jobs/job-values.ts'

const question = { label: 'Why?', kind: 'text', options: [], required: true } as const
const job = publicJob({
  opens_on: '2026-03-01',
  valid_through: '2026-06-01',
  is_active: false,
  pay_min: 7,
  screening: [{ ...question, id: 9, options: [] }],
})

test('a copy is a new job: open, with questions of its own, without days that are over', () => {
  expect(copyOf(job, '2026-04-01')).toEqual({
    ...valuesOf(job),
    is_active: true,
    opens_on: null,
    screening: [question],
  })
  expect(copyOf(job, '2026-07-01').valid_through).toBeNull()
})

test('a new job begins with the defaults of the contract', () => {
  const typed = { title: 'T', address: 'A', job_decrp: 'D' }
  expect({ ...newJobValues, ...typed }).toEqual(JobInput.parse(typed))
})
