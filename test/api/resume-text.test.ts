import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ResumeLinkResponse } from '#contract/applications/application.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { whenRead } from '#test/support/resume-texts.ts'
import { docResume, docxResume, pdfResume } from '#test/support/resumes.ts'

describe.each(engines)('on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })

  test.each([
    ['pdf', pdfResume],
    ['docx', docxResume],
    ['doc', docResume],
  ])('the text of a %s is there soon after the answer', async (_format, make) => {
    const marker = `Kubernetes ${randomUUID()}`
    const id = await apply(app, { job_id }, { bytes: plainBytes(make(marker)) })
    expect(await whenRead(app, token, id)).toEqual({ state: 'ready', text: marker, reason: null })
  })

  test('who reads the text is written down, once it is there', async () => {
    const id = await apply(app, { job_id })
    await whenRead(app, token, id)
    const entries = await app.deps.store.sql
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('subject_id', '=', String(id))
      .execute()
    expect(entries).toEqual([{ action: 'resume.read', subject: 'application' }])
  })

  test('an unknown application has none', async () => {
    const answer = await app.send('GET', `/api/applications/${2 ** 30}/resume-text/`, { token })
    expect(answer.status).toBe(404)
  })

  test('a resume that cannot be read says so and stays', async () => {
    const bytes = pdfResume('Never shown').toString('latin1').replace('/Catalog', '/Nothing')
    const file = plainBytes(Buffer.from(bytes.replace('/Kids [3 0 R]', '/Kids [9 0 R]'), 'latin1'))
    const id = await apply(app, { job_id }, { bytes: file })
    expect(await whenRead(app, token, id)).toEqual({ state: 'unreadable', text: '', reason: 'broken' })
    const link = await app.send('POST', `/api/applications/${id}/resume-link/`, { token })
    const download = await app.send('GET', ResumeLinkResponse.parse(link.json).data.url)
    expect(download.bytes.equals(Buffer.from(file))).toBe(true)
  })

  test('a resume without letters says so', async () => {
    const id = await apply(app, { job_id }, { bytes: plainBytes(pdfResume('')) })
    expect(await whenRead(app, token, id)).toMatchObject({ state: 'unreadable', reason: 'no_text' })
  })
})
