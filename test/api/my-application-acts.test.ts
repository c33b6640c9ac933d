import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { myApplicationSample } from '#content/my-application.ts'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { DELETION_DAYS } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { texts } from '#contract/core/texts.ts'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { plainWords, type StageWords } from '#contract/my-application/stage-words.ts'
import { myTexts } from '#contract/my-application/texts.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, pdf, postJob, sampleApplicant } from '#test/support/factories.ts'
import { openPageOf, sendForm } from '#test/support/my-application.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rarePhone } from '#test/support/rare.ts'

const { page: words, data, contact } = myApplicationSample
const WORDS = '/api/stages/words/'

describe.each(engines)('on their own page on %s, a candidate', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  let recruiter: Person
  let job: { id: number; title: string }
  beforeAll(async () => {
    recruiter = await signIn(app, { role: 'administrator' })
    job = await postJob(app, recruiter.token)
  })

  const applied = async () => {
    const email = sampleApplicant().applicant_email
    const id = await apply(app, { job_id: job.id, applicant_email: email })
    const cookie = await openPageOf(app, email)
    return { email, id, cookie, application: String(id) }
  }
  const pageOf = async (cookie: { cookie: string }) =>
    (await app.send('GET', myPaths.page, { headers: cookie })).text
  const get = async (path: string) => (await app.send('GET', path, { token: recruiter.token })).json
  const listed = async (email: string) =>
    ApplicationPage.parse(await get(`/api/applications/?search=${encodeURIComponent(email)}`)).results[0]
  const stages = async () => StageList.parse(await get('/api/stages/')).data
  const move = async (id: number, kind: 'open' | 'rejected') => {
    const to = (await stages()).findLast((stage) => stage.kind === kind)?.id
    const json = { moves: [{ id, stage_id: to }] }
    const moved = await app.send('POST', '/api/applications/moves/', { token: recruiter.token, json })
    expect(moved.status).toBe(200)
  }
  const copyOf = async (headers: { cookie: string }) => {
    const answer = await app.send('GET', MY_COPY_PATH, { headers })
    expect(answer.headers.get('content-disposition')).toContain('my-data.zip')
    return unzipSync(answer.bytes)
  }
  const personOf = async (id: number) => {
    const row = await app.deps.store.sql
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.candidate_id ?? 0
  }
  const actions = async (person: number) =>
    TimelinePage.parse(await get(`/api/candidates/${person}/timeline/`)).results.flatMap((entry) =>
      entry.type === 'event' ? [entry.action] : [],
    )

  test('reads plain words about the stage until an administrator writes others, and never its name', async () => {
    const { cookie, id } = await applied()
    const received = plainWords('open', true)
    expect(await pageOf(cookie)).toContain(received.next)
    const before = await app.send('GET', WORDS, { token: recruiter.token })
    const [first] = (before.json as { data: StageWords[] }).data
    const json = { stages: [{ id: first?.id, public_name: 'With <us>', public_next: 'Until Friday.' }] }
    const tag = before.headers.get('etag') ?? ''
    const saved = await app.send('PUT', WORDS, { token: recruiter.token, json, headers: { 'if-match': tag } })
    expect(saved.status).toBe(200)
    const late = await app.send('PUT', WORDS, { token: recruiter.token, json, headers: { 'if-match': tag } })
    expect(late.status).toBe(412)
    const shown = await pageOf(cookie)
    expect(shown).toContain('With &lt;us&gt;')
    expect(shown).toContain('Until Friday.')
    expect(shown).not.toContain(received.next)
    await move(id, 'rejected')
    const refused = await pageOf(cookie)
    expect(refused).toContain(plainWords('rejected', false).name)
    expect(refused).not.toContain(words.withdraw_now)
    for (const { name } of await stages()) expect(refused).not.toContain(`>${name}<`)
    const back = { stages: [{ id: first?.id, public_name: '', public_next: '' }] }
    await app.send('PUT', WORDS, { token: recruiter.token, json: back })
  })

  test('withdraws, which recruiters see, and comes back while nothing has happened', async () => {
    const { cookie, id, email, application } = await applied()
    expect((await sendForm(app, myPaths.withdraw, { id: application }, cookie)).status).toBe(303)
    expect(await pageOf(cookie)).toContain(words.withdrawn)
    expect(await listed(email)).toMatchObject({ id, withdrawn: true })
    const person = await personOf(id)
    expect(await actions(person)).toContain('application.withdraw')
    await sendForm(app, myPaths.stay, { id: application }, cookie)
    expect(await listed(email)).toMatchObject({ id, withdrawn: false })
    expect((await actions(person)).filter((action) => /withdraw|stay/.test(action))).toHaveLength(2)

    await Promise.all([1, 2].map(() => sendForm(app, myPaths.withdraw, { id: application }, cookie)))
    expect((await actions(person)).filter((action) => action === 'application.withdraw')).toHaveLength(2)
    now = new Date(now.getTime() + 1_000)
    await move(id, 'open')
    expect(await pageOf(cookie)).not.toContain(words.stay)
    await sendForm(app, myPaths.stay, { id: application }, cookie)
    expect(await listed(email)).toMatchObject({ withdrawn: true })
  })

  test('does nothing with what somebody else sent, and nothing without an open page', async () => {
    const mine = await applied()
    const other = await applied()
    for (const id of [other.application, '0', 'x', ''])
      expect((await sendForm(app, myPaths.withdraw, { id }, mine.cookie)).status).toBe(404)
    expect(await listed(other.email)).toMatchObject({ withdrawn: false })
    for (const path of [myPaths.withdraw, myPaths.stay, myPaths.forget, myPaths.keep]) {
      const closed = await sendForm(app, path, { id: mine.application }, { cookie: 'my_application=none' })
      expect(closed.status).toBe(401)
      expect(closed.text).not.toContain(job.title)
    }
    expect(myTexts.closed).not.toBe('')
    await move(mine.id, 'rejected')
    await sendForm(app, myPaths.withdraw, { id: mine.application }, mine.cookie)
    expect(await listed(mine.email)).toMatchObject({ withdrawn: false })
  })

  test('asks to be forgotten, which recruiters see with its day, and takes that back', async () => {
    const { cookie, id } = await applied()
    await Promise.all([1, 2].map(() => sendForm(app, myPaths.forget, {}, cookie)))
    const person = await personOf(id)
    const candidate = async () => CandidateResponse.parse(await get(`/api/candidates/${person}/`)).data
    const due_on = (await candidate()).deletion?.due_on ?? ''
    const days = (Date.parse(due_on) - now.getTime()) / 86_400_000
    expect(Math.abs(days - DELETION_DAYS)).toBeLessThan(1.5)
    const agenda = async () => AgendaResponse.parse(await get('/api/dashboard/agenda/')).data.deletions
    expect(await agenda()).toMatchObject({ count: 1, first: [{ candidate_id: person, due_on }] })
    expect((await actions(person)).filter((action) => action === 'candidate.deletion_ask')).toHaveLength(1)
    expect(await pageOf(cookie)).toContain(data.keep)
    await sendForm(app, myPaths.keep, {}, cookie)
    expect((await candidate()).deletion).toBeNull()
    expect((await agenda()).count).toBe(0)
  })

  test('reads why a request to be forgotten was closed, which administrators do, and can ask again', async () => {
    const { cookie, id } = await applied()
    const person = await personOf(id)
    const path = `/api/candidates/${person}/deletion/close/`
    const close = (reason: string, { token } = recruiter) =>
      app.send('POST', path, { token, json: { reason } })
    expect((await close('mistake')).status).toBe(409)
    await sendForm(app, myPaths.forget, {}, cookie)
    expect((await close('mistake', await signIn(app))).status).toBe(403)
    expect((await close('no wish')).status).toBe(400)
    const both = await Promise.all([close('legal_hold'), close('legal_hold')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const closed = said(data.closed_legal_hold, { day: '' })
    const shown = await pageOf(cookie)
    expect(shown).toContain(closed.slice(closed.indexOf('a person here')))
    expect(shown).toContain(data.forget)
    expect(CandidateResponse.parse(await get(`/api/candidates/${person}/`)).data.deletion).toBeNull()
    expect(await actions(person)).toContain('candidate.deletion_close')
    await sendForm(app, myPaths.forget, {}, cookie)
    expect(await pageOf(cookie)).not.toContain(closed.slice(closed.indexOf('a person here')))
    expect(await pageOf(cookie)).toContain(data.keep)
  })

  test('offers recruiters what has changed, as a proven fact, and overwrites nothing', async () => {
    const { cookie, id } = await applied()
    const phone = rarePhone()
    const refused = await sendForm(app, myPaths.contact, { name: 'Ada Changed', phone: '12' }, cookie)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Ada Changed')
    expect((await sendForm(app, myPaths.contact, {}, cookie)).text).toContain(myTexts.nothingSaid)
    const sent = await sendForm(app, myPaths.contact, { name: 'Ada Changed', phone, place: '' }, cookie)
    expect(sent.headers.get('location')).toBe(`${myPaths.page}?done=contact#contact`)
    await sendForm(app, myPaths.contact, { name: 'Ada Changed', phone }, cookie)
    const person = await personOf(id)
    const { name, facts } = CandidateResponse.parse(await get(`/api/candidates/${person}/`)).data
    expect(name).toBe('Ada Sample')
    const offered = facts.filter(({ state }) => state === 'offered')
    expect(offered.map(({ kind, written }) => [kind, written]).sort()).toEqual([
      ['name', 'Ada Changed'],
      ['phone', phone],
    ])
    expect(offered.map(({ proven_at }) => proven_at)).toEqual([now.toISOString(), now.toISOString()])
    const email = facts.find(({ kind }) => kind === 'email')
    expect(email?.proven_at).not.toBeNull()
    expect(await actions(person)).toContain('candidate.correct')
  })

  test('sends a newer resume, judged as any, which stands beside the others once', async () => {
    const { cookie, id } = await applied()
    const send = (bytes: Uint8Array<ArrayBuffer>, name = 'newer.pdf') => {
      const body = new FormData()
      body.set('applicant_resume', new Blob([bytes]), name)
      return app.send('POST', myPaths.resume, { body, headers: cookie })
    }
    const text = await send(new TextEncoder().encode('no resume at all'))
    expect(text.status).toBe(400)
    expect(text.text).toContain(texts.form.resumeUnsupported)
    now = new Date(now.getTime() + 1_000)
    const bytes = pdf()
    for (const answer of [await send(bytes), await send(bytes)]) expect(answer.status).toBe(303)
    const { resumes } = CandidateResponse.parse(await get(`/api/candidates/${await personOf(id)}/`)).data
    expect(resumes.map(({ of, resume_name }) => [of, resume_name])).toEqual([
      ['file', 'newer.pdf'],
      ['application', 'resume.pdf'],
    ])
    const copied = await copyOf(cookie)
    expect(Object.keys(copied).sort()).toEqual([
      'data.json',
      `resumes/application-${id}-resume.pdf`,
      expect.stringMatching(/^resumes\/resume-\d+-newer\.pdf$/),
    ])
    expect(
      Buffer.from(copied[Object.keys(copied).find((name) => name.endsWith('newer.pdf')) ?? ''] ?? []).equals(
        Buffer.from(bytes),
      ),
    ).toBe(true)
  })

  test('takes a copy of what is theirs, without the notes of recruiters', async () => {
    const { cookie, id, email } = await applied()
    const note = `Private ${rarePhone()}`
    await app.send('POST', `/api/applications/${id}/notes/`, { token: recruiter.token, json: { body: note } })
    const words = ['Sent', 'Waiting'].map((state) => `${state} ${rarePhone()}`)
    for (const body of words) {
      const letter = { candidate_id: await personOf(id), to: email, subject: 'Hello', body }
      const json = { ...letter, key: randomBytes(16).toString('hex') }
      const answer = await app.send('POST', '/api/letters/', { token: recruiter.token, json })
      expect(answer.status, answer.text).toBe(201)
    }
    const sent_at = now.toISOString()
    const { sql } = app.deps.store
    await sql
      .updateTable('letters')
      .set({ sent_at })
      .where('body', '=', words[0] ?? '')
      .execute()
    const { 'data.json': json = new Uint8Array() } = await copyOf(cookie)
    const said = Buffer.from(json).toString()
    expect(said).not.toContain(note)
    expect(said).not.toContain(words[1])
    expect(JSON.parse(said)).toMatchObject({
      address: email,
      applications: [{ id, job: job.title, email, message: 'I would like to apply.' }],
      letters: [{ subject: 'Hello', body: words[0], sent_at }],
      mails: [{ kind: 'letter' }, { kind: 'letter' }, { kind: 'application_received' }],
    })
    expect(
      JSON.parse(said)
        .facts.map(({ kind }: { kind: string }) => kind)
        .sort(),
    ).toEqual(['email', 'name', 'phone'])
    expect((await app.send('GET', MY_COPY_PATH)).status).toBe(401)
  })

  test('is given nothing that may be of another: a wrong merge, or an address that two share', async () => {
    const ada = await applied()
    const bob = await applied()
    const [one, two] = [await personOf(ada.id), await personOf(bob.id)]
    const secret = rarePhone()
    const fact = { kind: 'phone', value: secret }
    await app.send('POST', `/api/candidates/${one}/merge/`, {
      token: recruiter.token,
      json: { duplicate_id: two },
    })
    await app.send('POST', `/api/candidates/${one}/facts/`, { token: recruiter.token, json: fact })
    for (const { cookie, id } of [ada, bob]) {
      const copied = await copyOf(cookie)
      const said = JSON.parse(Buffer.from(copied['data.json'] ?? []).toString())
      expect(JSON.stringify(said)).not.toContain(secret)
      expect([said.facts, said.applications.map((of: { id: number }) => of.id)]).toEqual([[], [id]])
      expect(said.left_out).toBeDefined()
    }
    const family = await applied()
    await apply(app, { job_id: job.id, applicant_email: family.email, applicant_name: 'Zacharias Otherwise' })
    const page = await pageOf(family.cookie)
    expect(page).toContain(data.shared)
    expect(page).not.toContain(contact.heading)
    expect((await app.send('GET', MY_COPY_PATH, { headers: family.cookie })).status).toBe(403)
    expect((await sendForm(app, myPaths.contact, { name: 'X Y' }, family.cookie)).status).toBe(403)
  })
})
