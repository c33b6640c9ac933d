import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppliedResponse } from '#contract/applications/application.ts'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { isResumeKey } from '#server/files/resume-store.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { engines, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, apply, applyForm, jobInput, pdf, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import * as resumes from '#test/support/resumes.ts'

describe.each(engines)('an application on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })

  const send = (body: FormData, headers: Record<string, string> = {}) =>
    app.send('POST', APPLY, { body, headers })
  const idOf = (json: unknown) => AppliedResponse.parse(json).data.id
  const rows = () => app.deps.store.sql.selectFrom('applications').selectAll().execute()
  const files = async (folder: string) =>
    (await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true })).filter((it) =>
      it.isFile(),
    )
  /** Without the id of the installation, which lies beside them. */
  const storedResumes = async () => (await files('resumes')).filter(({ name }) => isResumeKey(name))

  test.each(['', '/'])('is taken and stored as it was sent (path ends with "%s")', async (slash) => {
    const bytes = pdf()
    const applicant = {
      job_id,
      applicant_name: 'Zoë "Quoted" O’Neil',
      applicant_email: 'Zoe@Example.com',
      applicant_phone: '+1 (555) 010-0',
      description: 'Line one\nLine two',
    }
    const answer = await app.send('POST', `${APPLY}${slash}`, {
      body: applyForm(applicant, { bytes, name: 'a b.pdf' }),
    })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ message: texts.apply.success, data: { job_id } })
    const row = (await rows()).find(({ id }) => id === idOf(answer.json))
    expect(row).toMatchObject({
      job_id,
      name: applicant.applicant_name,
      email: 'zoe@example.com',
      phone: applicant.applicant_phone,
      message: applicant.description,
      resume_name: 'a b.pdf',
      resume_type: 'pdf',
      resume_size: bytes.length,
      resume_sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  })

  test('keeps where the applicant came from, which is the source of a new candidate', async () => {
    const applicant = { job_id, applicant_email: `${randomUUID()}@example.com` }
    const landing = 'https://firm.example/careers?source=Indeed&utm_campaign=Fall'
    const id = await apply(app, { ...applicant, landing, referrer: 'https://www.indeed.com/' })
    const { json } = await app.send('GET', `/api/applications/${id}/`, { token })
    const { source, candidate_id } = RecruiterApplicationResponse.parse(json).data
    expect(source).toEqual({
      source: 'indeed',
      medium: null,
      campaign: 'Fall',
      term: null,
      content: null,
      referrer: 'indeed.com',
    })
    const candidate = () => app.send('GET', `/api/candidates/${candidate_id}/`, { token })
    expect((await candidate()).json).toMatchObject({ data: { source: 'indeed' } })
    await apply(app, { ...applicant, landing: 'https://firm.example/?source=other' })
    expect((await candidate()).json).toMatchObject({ data: { source: 'indeed' } })
  })

  test.each([
    ['pdf', resumes.pdfResume('x')],
    ['doc', resumes.docResume('x')],
    ['docx', resumes.docxResume('x')],
  ])('may carry a %s, whatever it is called', async (kind, file) => {
    const answer = await send(
      applyForm({ job_id }, { bytes: plainBytes(file), name: 'cv.txt', type: 'text/plain' }),
    )
    expect(answer.status).toBe(201)
    expect((await rows()).find(({ id }) => id === idOf(answer.json))?.resume_type).toBe(kind)
  })

  test.each<[string, () => Buffer]>([
    ['a web page', resumes.htmlFile],
    ['a spreadsheet', resumes.xlsFile],
    ['a truncated pdf', resumes.truncatedPdf],
    ['a macro carrier', resumes.macroDocx],
    ['a zip bomb', resumes.zipBombDocx],
    ['a pdf that is a zip', resumes.pdfZipPolyglotWithEnd],
    ['nothing', () => Buffer.alloc(0)],
  ])('with %s as resume is refused', async (_, make) => {
    const answer = await send(applyForm({ job_id }, { bytes: plainBytes(make()), name: 'resume.pdf' }))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { fields: { applicant_resume: texts.form.resumeUnsupported } },
    })
  })

  test('may carry 2,000,000 bytes and not one more', async () => {
    const most = await send(applyForm({ job_id }, { bytes: plainBytes(resumes.pdfOfSize(RESUME_MAX_BYTES)) }))
    expect(most.status).toBe(201)
    const more = await send(
      applyForm({ job_id }, { bytes: plainBytes(resumes.pdfOfSize(RESUME_MAX_BYTES + 1)) }),
    )
    expect(more.status).toBe(400)
    expect(more.json).toMatchObject({ error: { fields: { applicant_resume: texts.form.resumeTooLarge } } })
    const far = await send(applyForm({ job_id }, { bytes: plainBytes(Buffer.alloc(5_000_000)) }))
    expect(far.status).toBe(413)
    expect(far.json).toMatchObject({ error: { fields: { applicant_resume: texts.form.resumeTooLarge } } })
  })

  test('names every field that is wrong, in the spec’s words', async () => {
    const empty = { job_id, applicant_name: ' ', applicant_email: '', applicant_phone: '', description: '\n' }
    const answer = await send(applyForm(empty, null))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: {
          applicant_name: 'Please Enter Your Name!',
          applicant_email: 'Please Enter Your Email!',
          applicant_phone: 'Enter Your Phone Number!',
          description: 'Please Enter Your Message!',
          applicant_resume: 'Please Add Resume!',
        },
      },
    })
  })

  test.each([
    ['applicant_email', 'not an address', texts.form.emailInvalid],
    ['applicant_email', `${'x'.repeat(250)}@example.com`, texts.form.tooLong(254)],
    ['applicant_phone', '123', texts.form.phoneLength],
    ['applicant_phone', '1'.repeat(26), texts.form.tooLong(25)],
    ['applicant_name', 'x'.repeat(201), texts.form.tooLong(200)],
    ['description', 'x'.repeat(10_001), texts.form.tooLong(10_000)],
    ['job_id', 'abc', 'must be a job id'],
    ['job_id', '', 'must be a job id'],
  ])('%s: %s is refused', async (field, value, message) => {
    const answer = await send(applyForm({ job_id, [field]: value }))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { fields: { [field]: message } } })
  })

  test('to an unknown job answers 404, to a closed, past or deleted one 409', async () => {
    expect((await send(applyForm({ job_id: 999_999 }))).status).toBe(404)
    const closed = await postJob(app, token)
    await app.send('PATCH', `/api/jobs/list/${closed.id}/update/`, { token, json: { is_active: false } })
    const past = await postJob(app, token)
    await app.send('PATCH', `/api/jobs/list/${past.id}/update/`, {
      token,
      json: { valid_through: '2001-01-01' },
    })
    const gone = await postJob(app, token)
    await app.send('DELETE', `/api/jobs/delete/${gone.id}/`, { token })
    for (const { id } of [closed, past, gone]) {
      const answer = await send(applyForm({ job_id: id }))
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({ error: { code: 'job_closed', message: texts.apply.jobClosed } })
    }
  })

  test('to a job that was never open does not tell that there is one', async () => {
    const { id } = await postJob(app, token, jobInput({ is_active: false }))
    expect((await send(applyForm({ job_id: id }))).status).toBe(404)
  })

  test('sent again with its Idempotency-Key answers the first result', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const form = () => applyForm({ job_id, applicant_email: 'again@example.com' }, { bytes: pdf('again') })
    const first = await send(form(), key)
    now = new Date(now.getTime() + 60 * 60_000)
    const second = await send(form(), key)
    expect(second.status).toBe(201)
    expect(second.json).toEqual(first.json)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await rows()).filter(({ email }) => email === 'again@example.com')).toHaveLength(1)

    const other = await send(
      applyForm({ job_id, applicant_email: 'again@example.com' }, { bytes: pdf('other') }),
      key,
    )
    expect(other.status).toBe(422)
    expect(other.json).toMatchObject({ error: { code: 'idempotency_key_reused' } })
  })

  test('for a job that is just being taken out is refused as any other that is not there', async () => {
    const gone = (await postJob(app, token)).id
    const [held, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const removal = inTransaction(app.deps.store, async (transaction) => {
      await transaction.sql.deleteFrom('jobs').where('id', '=', gone).execute()
      held.resolve()
      await left.promise
    })
    await held.promise
    const answer = send(applyForm({ job_id: gone }))
    if (engine === 'postgres')
      await eventually(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.store.raw)
        expect(rows[0]?.n).toBe(1)
      })
    left.resolve()
    await removal
    expect(await answer).toMatchObject({ status: 404, json: { error: { code: 'job_not_found' } } })
  })

  test('sent many times at once is one application', async () => {
    const ways: Record<string, string>[] = [{ 'idempotency-key': randomUUID() }, {}]
    for (const headers of ways) {
      const applicant_email = `${randomUUID()}@example.com`
      const bytes = pdf()
      const form = () => applyForm({ job_id, applicant_email }, { bytes })
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(form(), headers)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ json }) => idOf(json))).size).toBe(1)
      expect((await rows()).filter(({ email }) => email === applicant_email)).toHaveLength(1)
    }
    expect(await storedResumes()).toHaveLength((await rows()).length)
  })

  test('of the same person, job and file is a retry for 10 minutes', async () => {
    const applicant_email = `${randomUUID()}@example.com`
    const bytes = pdf()
    const form = (extra = {}) => applyForm({ job_id, applicant_email, ...extra }, { bytes })
    const first = await send(form())
    now = new Date(now.getTime() + 9 * 60_000)
    expect((await send(form({ description: 'Other words' }))).json).toEqual(first.json)
    now = new Date(now.getTime() + 2 * 60_000)
    expect(idOf((await send(form())).json)).not.toBe(idOf(first.json))
  })

  test.each(['short', 'x'.repeat(201), 'with space in it'])('with the key "%s" is refused', async (key) => {
    const answer = await send(applyForm({ job_id }), { 'idempotency-key': key })
    expect(answer.status).toBe(400)
  })

  test('that is no form, or a broken one, answers 4xx in the one shape', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    const part = '--x\r\ncontent-disposition: form-data; name="job_id"\r\n\r\n1\r\n'
    const sent: [Record<string, string>, string, number[]][] = [
      [{ 'content-type': 'application/json' }, '{}', [415]],
      [{ 'content-type': 'text/plain' }, 'x', [415]],
      [{ 'content-type': 'multipart/form-data' }, 'x', [400, 415]],
      [boundary, 'no boundary at all', [400, 408]],
      [boundary, part, [400, 408]],
      [boundary, '--x--\r\n', [400]],
      [boundary, `${part.repeat(20)}--x--\r\n`, [400, 413]],
    ]
    for (const [headers, body, statuses] of sent) {
      const answer = await app.send('POST', APPLY, { headers, body })
      expect(statuses, body).toContain(answer.status)
      expect(answer.json).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
    }
  })

  test('that is broken off leaves no file and no row', async () => {
    const before = { rows: (await rows()).length, files: (await storedResumes()).length }
    const upload = request(`${app.origin}${APPLY}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    upload.on('error', () => {})
    upload.write(
      `--x\r\ncontent-disposition: form-data; name="applicant_resume"; filename="a.pdf"\r\n\r\n%PDF-1.4\n${'y'.repeat(200_000)}`,
    )
    await eventually(async () => expect(await files('uploads')).toHaveLength(1))
    upload.destroy()
    await new Promise((resolve) => upload.once('close', resolve))
    await eventually(async () => expect(await files('uploads')).toHaveLength(0))
    expect(await rows()).toHaveLength(before.rows)
    expect(await storedResumes()).toHaveLength(before.files)
  })

  test('leaves no temporary file, whatever became of it', async () => {
    await send(applyForm({ job_id }, { bytes: plainBytes(resumes.htmlFile()) }))
    await send(applyForm({ job_id: 999_999 }))
    await send(applyForm({ job_id }))
    expect(await files('uploads')).toEqual([])
  })
})
