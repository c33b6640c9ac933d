import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { hasTask } from '#server/store/queue/tasks.ts'
import { RESUME_FILE_TASK } from '#server/store/resume-files/resume-files.ts'
import { quarantineUnknown } from '#server/usecases/installation/unknown-files.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls, factLines, factOf } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone } from '#test/support/rare.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'
import { htmlFile, pdfResume } from '#test/support/resumes.ts'

const codeOf = (answer: { json: unknown }) => ErrorBody.parse(answer.json).error.code

/** Somebody whom nobody knows yet. */
function somebody() {
  const letters = [...createHash('sha256').update(randomUUID()).digest('hex').replace(/\d/g, '')].join('')
  const family = `M${letters.slice(0, 16)}`
  const email = `grace.${family.toLowerCase()}@example.com`
  const phone = rarePhone()
  const lines = [
    `Grace ${family}`,
    `${email} | ${phone} | Tampa, FL`,
    'U.S. citizen',
    'Skills',
    'TypeScript, PostgreSQL, Kubernetes',
    'Experience',
    'Senior Developer, Initech, Tampa, FL    Mar 2020 - Present',
    'Built billing services in TypeScript.',
  ]
  return { name: `Grace ${family}`, email, phone, lines, file: resumeSaying(lines) }
}

describe.each(engines)('a dropped resume on %s', (engine) => {
  const app = useApp({ engine })
  const tokens = { one: '', other: '' }
  beforeAll(async () => {
    tokens.one = (await signIn(app)).token
    tokens.other = (await signIn(app)).token
  })
  const files = resumeFileCalls(app, () => tokens.one)
  const others = resumeFileCalls(app, () => tokens.other)
  const people = candidateCalls(app, () => tokens.one)

  test('is read, and becomes a candidate whose facts come with the lines that say them', async () => {
    const { name, email, phone, lines, file } = somebody()
    const read = await files.dropped(file, 'C:\\cv\\grace.exe')
    expect(read).toMatchObject({ state: 'read', name, resume_name: 'grace.doc', same_person: [] })
    expect((await files.list()).results.map(({ id }) => id)).toContain(read.id)

    const accepted = await files.accept(read, null, [{ kind: 'available_from', value: '2027-01-04' }])
    expect(accepted.status, accepted.text).toBe(200)
    const { candidate_id, state } = await files.read(read.id)
    expect(state).toBe('accepted')
    const person = await people.read(candidate_id ?? 0)
    expect(factLines(person)).toEqual([
      `name ${name} current`,
      `email ${email} current`,
      `phone +1${phone.replace(/\D/g, '')} current`,
      'place Tampa, FL current',
      'title senior developer current',
      'employer initech current',
      'skill typescript current',
      'skill postgresql current',
      'skill kubernetes current',
      'work_authorization citizen current',
      'available_from 2027-01-04 current',
    ])
    expect(factOf(person, 'skill', 'postgresql')).toMatchObject({ origin: 'resume', line: lines[4] })
    expect(factOf(person, 'available_from')).toMatchObject({ origin: 'recruiter', line: null })
    expect(person).toMatchObject({
      source: 'Resume file',
      resumes: [{ id: read.id, resume_name: 'grace.doc' }],
    })
    const text = await files.call('GET', `${read.id}/text/`)
    expect(text.json).toMatchObject({
      data: { state: 'ready', text: expect.stringContaining(lines[7] ?? '') },
    })
    const link = await files.call('POST', `${read.id}/link/`)
    const { url } = (link.json as { data: { url: string } }).data
    expect((await app.send('GET', url)).bytes.equals(file)).toBe(true)
    expect((await app.send('GET', url.replace(`/${read.id}/`, `/${read.id + 1}/`))).status).toBe(403)
  })

  test('is one however often it is dropped, at once too; a refused one is to be looked at again', async () => {
    const { file } = somebody()
    const all = await Promise.all([1, 2, 3, 4].map(() => files.added(file)))
    const [{ id } = { id: 0 }] = all
    expect(all.map((one) => one.id)).toEqual([id, id, id, id])
    expect(all.filter(({ known }) => !known)).toHaveLength(1)
    const read = await files.dropped(file)
    expect((await files.call('POST', `${id}/refuse/`)).status).toBe(200)
    expect(codeOf(await files.accept(read))).toBe('resume_file_decided')
    expect(await files.added(file)).toEqual({ id, state: 'read', candidate_id: null, known: true })
    expect((await files.accept(read)).status).toBe(200)
    const { candidate_id } = await files.read(id)
    expect(await files.added(file)).toEqual({ id, state: 'accepted', candidate_id, known: true })
  })

  test('is accepted once by two at once, and the other is told', async () => {
    const read = await files.dropped(somebody().file)
    const answers = await Promise.all([files.accept(read), others.accept(read)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(codeOf(answers.find(({ status }) => status === 409) ?? { json: undefined })).toBe(
      'resume_file_decided',
    )
    expect(codeOf(await others.call('POST', `${read.id}/refuse/`))).toBe('resume_file_decided')
  })

  test('is taken back: the candidate it made is gone, unless they were changed since', async () => {
    const { file } = somebody()
    const read = await files.dropped(file)
    await files.accept(read)
    const made = (await files.read(read.id)).candidate_id ?? 0
    expect((await files.call('POST', `${read.id}/reopen/`)).status).toBe(200)
    expect((await people.call('GET', `/api/candidates/${made}/`)).status).toBe(404)
    expect(await files.read(read.id)).toMatchObject({ state: 'read', candidate_id: null, decided_by: null })
    expect((await files.accept(read)).status).toBe(200)
    const again = (await files.read(read.id)).candidate_id ?? 0
    await people.call('PATCH', `/api/candidates/${again}/`, { tagged: ['kept'] })
    expect(codeOf(await files.call('POST', `${read.id}/reopen/`))).toBe('resume_file_used')
    expect((await people.read(again)).tags).toEqual(['kept'])
  })

  test('is not taken back from who asked to be forgotten', async () => {
    const read = await files.dropped(somebody().file)
    await files.accept(read)
    const candidate_id = (await files.read(read.id)).candidate_id ?? 0
    const asked = { email: 'asked@example.com', asked_at: new Date().toISOString(), due_on: '2999-01-01' }
    await app.deps.store.sql
      .insertInto('deletion_requests')
      .values({ candidate_id, ...asked })
      .execute()
    const again = await files.call('POST', `${read.id}/reopen/`)
    expect([again.status, codeOf(again)]).toEqual([409, 'resume_file_used'])
  })

  test('finds who may be the same, is added to them without overwriting, and is taken from them exactly', async () => {
    const { email, name, file, lines } = somebody()
    const known = await people.add({ name: 'Ada Lovelace', email, place: 'Miami, FL', skill: 'TypeScript' })
    const read = await files.dropped(file)
    expect(read.same_person).toMatchObject([{ id: known.id, reasons: ['same_email'] }])
    expect(codeOf(await files.accept(read))).toBe('email_taken')
    const chosen = [
      { kind: 'name', value: name, offer: true },
      { kind: 'email', value: email },
      { kind: 'place', value: 'Tampa, FL' },
      { kind: 'skill', value: 'TypeScript' },
      { kind: 'skill', value: 'PostgreSQL' },
    ]
    const body = { candidate_id: known.id, facts: chosen }
    expect((await files.call('POST', `${read.id}/accept/`, body)).status).toBe(200)
    const person = await people.read(known.id)
    expect(factLines(person)).toEqual([
      'name Ada Lovelace current',
      `name ${name} offered`,
      `email ${email} current`,
      'place Miami, FL former',
      'place Tampa, FL current',
      'skill typescript current',
      'skill postgresql current',
    ])
    expect(factOf(person, 'skill', 'postgresql')).toMatchObject({ origin: 'resume', line: lines[4] })
    expect((await files.call('POST', `${read.id}/reopen/`)).status).toBe(200)
    expect(factLines(await people.read(known.id))).toEqual(factLines(known))
  })

  test('finds who sent the same file with an application', async () => {
    const { file, email } = somebody()
    const job_id = (await postJob(app, tokens.one)).id
    const applicant = { job_id, applicant_name: 'Someone Else' }
    const application = await apply(app, applicant, { bytes: plainBytes(file), name: 'cv.doc' })
    const read = await files.dropped(file)
    expect(read.same_person).toMatchObject([
      { id: await people.personOf(application), reasons: ['same_resume'] },
    ])
    expect(read.facts?.emails.map((one) => one.email)).toEqual([email])
  })

  test('that cannot be read says why, and may be accepted with what a recruiter says', async () => {
    const scan = pdfResume('')
    const read = await files.dropped(scan, 'scan.pdf')
    expect(read).toMatchObject({ state: 'unreadable', reason: 'no_text', facts: null })
    const nameless = await files.accept(read)
    expect([nameless.status, codeOf(nameless)]).toEqual([400, 'invalid_input'])
    const name = { kind: 'name', value: 'Paper Person' }
    expect((await files.accept(read, null, [name])).status).toBe(200)
    expect((await people.read((await files.read(read.id)).candidate_id ?? 0)).name).toBe('Paper Person')
  })

  test('is refused for what it is, and leaves nothing behind', async () => {
    const before = (await files.list()).counts
    expect((await files.drop(htmlFile(), 'cv.pdf')).json).toMatchObject({
      error: { code: 'invalid_input', fields: { applicant_resume: expect.any(String) } },
    })
    expect((await files.drop(Buffer.alloc(0), 'empty.pdf')).status).toBe(400)
    expect((await files.drop(Buffer.alloc(2_100_000), 'big.pdf')).status).toBe(413)
    const form = new FormData()
    form.set('other', new Blob(['x']), 'x.pdf')
    const wrong = await app.send('POST', '/api/resume-files/', { token: tokens.one, body: form })
    expect(codeOf(wrong)).toBe('malformed_body')
    const json = await app.send('POST', '/api/resume-files/', { token: tokens.one, json: {} })
    expect(codeOf(json)).toBe('unsupported_media_type')
    expect((await files.list()).counts).toEqual(before)
  })

  test('keeps its file: no sweep takes it', async () => {
    const { id } = await files.dropped(somebody().file)
    const { store, resumes, log } = app.deps
    const quiet = { ...log, info: () => {} }
    const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)
    const swept = await quarantineUnknown({ store, resumes, clock: inTwoDays, log: quiet }, { force: true })
    expect(swept).toEqual({ moved: 0, left: 0 })
    expect((await files.call('POST', `${id}/link/`)).status).toBe(201)
  })

  test('whose file was lost is stored again when it is dropped again, and read if it was not', async () => {
    const { file } = somebody()
    const { id } = await files.dropped(file)
    const { store, resumes } = app.deps
    const row = store.sql.selectFrom('resume_files').select(['resume_key']).where('id', '=', id)
    const { resume_key } = await row.executeTakeFirstOrThrow()
    await resumes.remove(resume_key)
    expect((await files.call('POST', `${id}/link/`)).status).toBe(404)
    expect(await files.added(file)).toMatchObject({ id, known: true })
    expect((await files.call('POST', `${id}/link/`)).status).toBe(201)

    // As one is left that was missing when its turn came, so that its reading was given up, and accepted with what a recruiter says.
    await eventually(async () => expect(await hasTask(store, RESUME_FILE_TASK, id)).toBe(false))
    await resumes.remove(resume_key)
    const unread = { state: 'accepted', reason: 'missing', facts: null, text: '' } as const
    await store.sql.updateTable('resume_files').set(unread).where('id', '=', id).execute()
    const at = app.deps.clock().toISOString()
    const given = { kind: RESUME_FILE_TASK, key: String(id), attempts: 1, last_error: 'file_missing' }
    const times = { created_at: at, due_at: at, due_since: at, failed_at: at }
    await store.sql
      .insertInto('tasks')
      .values({ ...given, ...times })
      .execute()
    expect(await files.added(file)).toMatchObject({ id, state: 'accepted', known: true })
    await eventually(async () =>
      expect(await files.read(id)).toMatchObject({ state: 'accepted', reason: null, facts: { links: [] } }),
    )
  })

  test('waits through a restart, and is read once', async () => {
    const { file } = somebody()
    const { id } = await files.added(file)
    await app.restart()
    const read = await eventually(async () => {
      const now = await files.read(id)
      expect(now.state).toBe('read')
      return now
    })
    expect(read.facts?.skills.map((skill) => skill.name)).toContain('Kubernetes')
  })
})
