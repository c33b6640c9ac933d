import { beforeAll, describe, expect, test } from 'vitest'
import { ResumeLinkResponse } from '#contract/applications/application.ts'
import { RESUME_LINK_SECONDS } from '#contract/core/limits.ts'
import { JobResponse, RecruiterJob } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, apply, applyForm, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { docxResume, pdfResume } from '#test/support/resumes.ts'

describe.each(engines)('a resume on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  const bytes = pdfResume('The original')
  let token = ''
  let job = 0
  let application = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job = (await postJob(app, token)).id
    application = await apply(
      app,
      { job_id: job },
      { bytes: plainBytes(bytes), name: 'Lebenslauf Zoë (2) 履歴.pdf' },
    )
  })

  async function link(id = application, query = ''): Promise<string> {
    const answer = await app.send('POST', `/api/applications/${id}/resume-link/${query}`, { token })
    expect(answer.status).toBe(201)
    const { url, expires_at } = ResumeLinkResponse.parse(answer.json).data
    expect(Date.parse(expires_at) - now.getTime()).toBeLessThanOrEqual(RESUME_LINK_SECONDS * 1000)
    return url
  }

  test('comes back byte for byte, as an attachment that can do nothing', async () => {
    const { status, headers, bytes: got } = await app.send('GET', await link())
    expect(status).toBe(200)
    expect(got.equals(bytes)).toBe(true)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; /)
    expect(disposition).toContain(
      `filename*=UTF-8''${'Lebenslauf%20Zo%C3%AB%20%282%29%20%E5%B1%A5%E6%AD%B4.pdf'}`,
    )
  })

  test.each([
    ['../../etc/passwd.docx', 'passwd.docx'],
    ['C:\\temp\\cv.docx', 'cv.docx'],
    ['a\r\nset-cookie: x=1.docx', undefined],
  ])('sent as "%s" is saved under a harmless name', async (name, saved) => {
    const id = await apply(app, { job_id: job }, { bytes: plainBytes(docxResume(name)), name })
    const { status, headers } = await app.send('GET', await link(id))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('wordprocessingml')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-disposition')).not.toMatch(/[/\\]etc|temp/)
    if (saved !== undefined)
      expect(headers.get('content-disposition')?.replaceAll('"', '')).toBe(`attachment; filename=${saved}`)
  })

  test.each(['@echo off\r\ncalc.exe\r\nexit\r\n', 'WScript.Echo(1);//'])(
    'is refused with %j before its header',
    async (script) => {
      const sent = Buffer.concat([Buffer.from(script), bytes])
      const body = applyForm({ job_id: job }, { bytes: plainBytes(sent), name: 'resume.pdf.bat' })
      expect((await app.send('POST', APPLY, { body })).status).toBe(400)
    },
  )

  test('sent as a program is handed out as what it is, everywhere, also when it came before that rule', async () => {
    const id = await apply(
      app,
      { job_id: job },
      { bytes: plainBytes(pdfResume('.bat')), name: 'resume.pdf.bat' },
    )
    const names = async () => {
      const jobs = JSON.stringify((await app.send('GET', `/api/jobs/list/${job}/`, { token })).json)
      const list = JSON.stringify((await app.send('GET', '/api/applications/', { token })).json)
      const detail = JSON.stringify((await app.send('GET', `/api/applications/${id}/`, { token })).json)
      const csv = (await app.send('GET', `/api/applications/export/?ids=${id}`, { token })).text
      const { headers } = await app.send('GET', await link(id))
      expect(headers.get('content-disposition')).toBe('attachment; filename=resume.pdf')
      for (const said of [jobs, list, detail, csv]) {
        expect(said).toContain('resume.pdf')
        expect(said).not.toContain('.bat')
      }
    }
    await names()
    await app.deps.store.sql
      .updateTable('applications')
      .set({ resume_name: 'resume.pdf.bat' })
      .where('id', '=', id)
      .execute()
    await names()
  })

  test('is linked in the job that a recruiter reads', async () => {
    const { data } = JobResponse.parse((await app.send('GET', `/api/jobs/list/${job}/`, { token })).json)
    const listed = RecruiterJob.parse(data).applications_received?.find(({ id }) => id === application)
    const answer = await app.send('GET', listed?.applicant_resume ?? '')
    expect(answer.bytes.equals(bytes)).toBe(true)
  })

  test('needs no token but a link that is younger than a minute', async () => {
    const url = await link()
    now = new Date(now.getTime() + RESUME_LINK_SECONDS * 1000 - 1000)
    expect((await app.send('GET', url)).status).toBe(200)
    now = new Date(now.getTime() + 2000)
    const late = await app.send('GET', url)
    expect(late.status).toBe(403)
    expect(late.json).toMatchObject({ error: { code: 'link_expired' } })
    expect(late.headers.get('content-disposition')).toBeNull()
  })

  test('is not given for a link that somebody changed', async () => {
    const other = await apply(app, { job_id: job })
    const good = new URL(await link(), app.origin)
    const changes: [string, (url: URL) => void][] = [
      [
        'longer life',
        (url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60)),
      ],
      ['other purpose', (url) => url.searchParams.set('purpose', 'show')],
      ['other person', (url) => url.searchParams.set('by', 'somebody')],
      ['other signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
      ['no signature', (url) => url.searchParams.set('signature', '')],
      ['other application', (url) => (url.pathname = `/api/applications/${other}/resume/`)],
    ]
    for (const [what, change] of changes) {
      const url = new URL(good)
      change(url)
      const answer = await app.send('GET', `${url.pathname}${url.search}`)
      expect(answer.status, what).toBe(403)
    }
    for (const name of ['expires', 'by', 'signature']) {
      const url = new URL(good)
      url.searchParams.delete(name)
      expect((await app.send('GET', `${url.pathname}${url.search}`)).status, name).toBe(400)
    }
    expect((await app.send('GET', `/api/applications/${application}/resume/`)).status).toBe(400)
  })

  test('writes each download into the audit table', async () => {
    const downloads = () =>
      app.deps.store.sql
        .selectFrom('audit')
        .select('actor_id')
        .where('action', '=', 'resume.download')
        .where('subject_id', '=', String(application))
        .execute()
    const before = (await downloads()).length
    const url = await link()
    await app.send('GET', url)
    await app.send('GET', url)
    await app.send('GET', `${url}x`)
    const after = await downloads()
    expect(after).toHaveLength(before + 2)
    expect(after.every(({ actor_id }) => typeof actor_id === 'string' && actor_id !== '')).toBe(true)
  })

  test('that was only shown is not said to be downloaded', async () => {
    const written = () =>
      app.deps.store.sql
        .selectFrom('audit')
        .select('action')
        .where('subject', '=', 'application')
        .where('subject_id', '=', String(application))
        .orderBy('id')
        .execute()
    const before = await written()
    const shown = await app.send('GET', await link(application, '?purpose=show'))
    expect(shown.bytes.equals(bytes)).toBe(true)
    await app.send('GET', await link(application, '?purpose=download'))
    expect((await written()).slice(before.length).map(({ action }) => action)).toEqual([
      'resume.read',
      'resume.download',
    ])
    const wrong = await app.send('POST', `/api/applications/${application}/resume-link/?purpose=x`, { token })
    expect(wrong.status).toBe(400)
  })

  test('whose file is lost is said to be missing, by the log too, and not to have been handed out', async () => {
    const id = await apply(app, { job_id: job })
    const url = await link(id)
    const { resumes, store } = app.deps
    // Else its reader may miss it too, and say so.
    const text = store.sql.selectFrom('resume_texts').select('read_at').where('application_id', '=', id)
    await eventually(async () =>
      expect(await text.executeTakeFirst()).toEqual({ read_at: expect.anything() }),
    )
    const { resume_key } = await store.sql
      .selectFrom('applications')
      .select('resume_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await resumes.remove(resume_key)
    const asked = await app.send('POST', `/api/applications/${id}/resume-link/?purpose=show`, { token })
    for (const answer of [await app.send('GET', url), asked]) {
      expect(answer.status).toBe(404)
      expect(answer.json).toMatchObject({ error: { code: 'resume_missing' } })
    }
    const warned = app.log.map((line) => JSON.parse(line)).filter(({ application }) => application === id)
    expect(warned.filter(({ level, msg }) => level === 40 && msg.includes('missing'))).toHaveLength(2)
    const audited = await store.sql
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', String(id))
      .where('action', 'in', ['resume.read', 'resume.download'])
      .execute()
    expect(audited).toEqual([])
    const shown = await app.send('GET', `/api/applications/${id}/`, { token })
    expect(shown.status).toBe(200)
  })

  test('of an unknown application has no link', async () => {
    const answer = await app.send('POST', '/api/applications/999999/resume-link/', { token })
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ error: { code: 'application_not_found' } })
  })
})
