import { beforeAll, describe, expect, test } from 'vitest'
import { applyWords } from '#content/apply.ts'
import {
  APPLICANT_FIELDS,
  type ApplicantField,
  applicantLabels,
  LINE_FIELDS,
  TEXT_FIELDS,
} from '#contract/applications/applicant-fields.ts'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { JobListPage, RecruiterJob } from '#contract/jobs/job.ts'
import { applicantColumns } from '#server/store/applications/applicant-columns.ts'
import { engines, useApp } from '#test/support/app.ts'
import { readCsv } from '#test/support/csv.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, applyForm, postJob, sampleApplicant } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { whenRead } from '#test/support/resume-texts.ts'

const COUNTED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

test('the form says how many fields it has', () => {
  const { lead, lead_questions } = applyWords.apply
  for (const said of [lead, lead_questions])
    expect(said).toContain(`${COUNTED[APPLICANT_FIELDS.length]} fields`)
})

/** A field that is added to the application must be found everywhere: whatever of that is forgotten is red here. */
describe.each(engines)('each field of the application form on %s', (engine) => {
  const app = useApp({ engine })
  const typed = sampleApplicant()
  const lines = Object.fromEntries(LINE_FIELDS.map((field) => [field, typed[field]]))
  const each = APPLICANT_FIELDS.map((field) => [field] as [ApplicantField])
  let token = ''
  let job_id = 0
  let id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
    id = await apply(app, { ...typed, job_id })
    // Its text is indexed too, beside the requests.
    await whenRead(app, token, id)
  })
  const listed = async (query: Record<string, string>) => {
    const answer = await app.send('GET', `/api/applications/?${new URLSearchParams(query)}`, { token })
    return ApplicationPage.parse(answer.json).results
  }

  test('is stored, and read with the application and with the job', async () => {
    const { json } = await app.send('GET', `/api/applications/${id}/`, { token })
    expect(RecruiterApplicationResponse.parse(json).data).toMatchObject(typed)
    const jobs = await app.send('GET', '/api/jobs/list/', { token })
    const job = JobListPage.parse(jobs.json).results.find((one) => one.id === job_id)
    expect(RecruiterJob.parse(job).applications_received).toMatchObject([typed])
  })

  test('is in the list and the CSV if it is a line', async () => {
    expect(await listed({ job: String(job_id) })).toMatchObject([lines])
    const { text } = await app.send('GET', `/api/applications/export/?job=${job_id}`, { token })
    const [heads = [], row = []] = readCsv(text)
    const cells = LINE_FIELDS.map((field) => row[heads.indexOf(applicantLabels[field])])
    expect(cells).toEqual(Object.values(lines))
  })

  test.each(each)('%s is found by a search', async (field) => {
    const found = await listed({ search: `"${typed[field]}"`, job: String(job_id) })
    expect(found.map((one) => one.id)).toEqual([id])
    const shown = found[0]?.snippet?.map(({ text }) => text).join('') ?? ''
    for (const text of TEXT_FIELDS) if (text === field) expect(shown).toContain(typed[field])
  })

  test.each(applicantColumns)('a change of the column %s by hand is indexed anew', async (column) => {
    const { sql } = app.deps.store
    const waiting = () => sql.selectFrom('search_pending').select('id').where('kind', '=', 'application')
    await eventually(async () => expect(await waiting().execute()).toEqual([]))
    await sql
      .updateTable('applications')
      .set((e) => ({ [column]: e.ref(column) }))
      .where('id', '=', id)
      .execute()
    expect(await waiting().execute()).toEqual([{ id }])
    await sql.deleteFrom('search_pending').execute()
  })

  test.each(each)('%s has a control, whose text a refused form still holds', async (field) => {
    const page = `/careers/jobs-detail/${job_id}`
    expect((await app.send('GET', page)).text).toMatch(new RegExp(`<(input|textarea)[^>]* name="${field}"`))
    const { text } = await app.send('POST', page, { body: applyForm({ ...typed, job_id }, null) })
    const control = text.match(new RegExp(`<(input|textarea)[^>]* name="${field}"[^>]*>[^<]*`))?.[0]
    expect(control).toContain(typed[field])
  })
})
