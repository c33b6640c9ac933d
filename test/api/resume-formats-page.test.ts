import { beforeAll, describe, expect, test } from 'vitest'
import { applyWords } from '#content/apply.ts'
import { texts } from '#contract/core/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { applyForm, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { zip } from '#test/support/zip.ts'

const odt = () =>
  zip([
    { name: 'mimetype', data: Buffer.from('application/vnd.oasis.opendocument.text') },
    { name: 'content.xml', data: Buffer.from('<office:document-content/>') },
  ])

describe.each(engines)('the plain form of a job on %s', (engine) => {
  const app = useApp({ engine })
  let id = 0
  beforeAll(async () => {
    id = (await postJob(app, (await signIn(app)).token)).id
  })

  /** Whether the way to a PDF is there, and whether it is open. */
  const wayIn = (html: string) => {
    const [, attributes] = /<details([^>]*)><summary[^>]*>Your resume is an ODT/.exec(html) ?? []
    return attributes === undefined ? 'missing' : /\bopen\b/.test(attributes) ? 'open' : 'folded'
  }

  test.each([
    ['resume.jpg', 'image/jpeg', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['resume.odt', 'application/vnd.oasis.opendocument.text', odt],
    ['resume.rtf', 'application/rtf', () => Buffer.from('{\\rtf1\\ansi My resume}')],
    ['resume.txt', 'text/plain', () => Buffer.from('My resume')],
  ])('answers %s with the way to a PDF, open, and what was typed', async (name, type, bytes) => {
    const applicant = { job_id: id, applicant_name: 'Grace Typed' }
    const body = applyForm(applicant, { bytes: plainBytes(bytes()), name, type })
    const { status, text } = await app.send('POST', `/careers/jobs-detail/${id}`, { body })
    expect(status).toBe(400)
    expect(text).toContain(texts.form.resumeUnsupported)
    expect(text).toContain(applyWords.resume.formats_question)
    expect(wayIn(text)).toBe('open')
    expect(text).toContain('value="Grace Typed"')
  })

  test('keeps it folded where nothing was refused for its format', async () => {
    const page = `/careers/jobs-detail/${id}`
    expect(wayIn((await app.send('GET', page)).text)).toBe('folded')
    const body = applyForm({ job_id: id, applicant_email: 'nobody' })
    expect(wayIn((await app.send('POST', page, { body })).text)).toBe('folded')
  })
})
