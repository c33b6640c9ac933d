import { describe, expect, test } from 'vitest'
import { judgeForGoogle } from '#contract/jobs/google-jobs.ts'
import { publicJob } from '#test/support/factories.ts'
import { jobPosting } from '#web/careers/job-posting.ts'

const good = publicJob({
  title: 'Data Engineer',
  job_decrp: 'Builds and runs the pipelines that feed the reports of a hospital group. '.repeat(4),
  address: 'Coral Springs, FL',
  remote_work: false,
  pay_min: 60,
  valid_through: '2030-12-31',
})

describe('a job before Google for Jobs', () => {
  test('lacks nothing', () => {
    expect(judgeForGoogle(good)).toEqual({ obstacles: [], advice: [] })
  })

  test.each([
    [{ address: 'Remote', remote_work: true }, ['remote_country']],
    [{ address: 'Main office', remote_work: false }, ['country']],
    [{ job_decrp: 'DATA engineer ' }, ['description_is_title']],
    [{ address: 'Remote', remote_work: true, country: 'US' }, []],
  ])('with %j it meets %j, and carries structured data only without', (values, obstacles) => {
    const job = { ...good, ...values }
    expect(judgeForGoogle(job).obstacles).toEqual(obstacles)
    const posting = jobPosting(job, { name: 'Sample Inc.', origin: 'https://jobs.example' })
    expect(posting === undefined).toBe(obstacles.length > 0)
  })

  test.each([
    [{ pay_min: null, pay_max: null }, ['pay']],
    [{ address: 'USA' }, ['city']],
    [{ address: 'USA', remote_work: true }, []],
    [{ job_decrp: 'Builds things.' }, ['short_description']],
    [{ valid_through: null }, ['closing_date']],
  ])('with %j it is advised %j, and is shown', (values, advice) => {
    expect(judgeForGoogle({ ...good, ...values })).toEqual({ obstacles: [], advice })
  })
})
