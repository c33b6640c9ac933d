import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AuditPage } from '#contract/audit/audit.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { liveCountsEndpoint } from '#contract/dashboard/counts.ts'
import { PeopleResponse } from '#contract/people/people.ts'
import { PersonName } from '#contract/people/person-name.ts'
import type { Role } from '#contract/people/role.ts'
import { insertUser } from '#server/store/people/users.ts'
import { notify } from '#server/usecases/notifications/notify.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { openEvents } from '#test/support/events.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { mailsTo } from '#test/support/mails.ts'
import { disable, logIn, type Person, signIn } from '#test/support/people.ts'

const Id = z.object({ data: z.object({ id: z.coerce.string() }) })

describe.each(engines)('an editor on %s', (engine) => {
  const app = useApp({ engine })
  let administrator: Person
  let recruiter: Person
  beforeAll(async () => {
    administrator = await signIn(app, { role: 'administrator' })
    recruiter = await signIn(app)
  })

  const as = (person: Person, method: string, path: string, json?: object) =>
    app.send(method, path, { token: person.token, ...(json && { json }) })
  const rowOf = ({ email }: { email: string }) =>
    sql<{ id: string; role: string; banned: boolean | number; disabled: boolean | number }>`
      select id, role, banned, disabled from users where email = ${email}`
      .execute(app.deps.store.sql)
      .then(({ rows }) => rows[0] ?? expect.fail('no such account'))
  /** Whether a release before editors would let them in, and whether this one does. */
  const standing = async (person: { email: string }) => {
    const { banned, disabled } = await rowOf(person)
    return { before: !banned, now: !disabled }
  }
  const give = async (person: Person, patch: { role?: Role; disabled?: boolean }) => {
    const answer = await as(administrator, 'PATCH', `/api/people/${(await rowOf(person)).id}/`, patch)
    expect(answer.status, answer.text).toBe(200)
  }
  const status = async (person: Person, method: string, path: string) =>
    (await as(person, method, path)).status

  test('is invited, edits and publishes a page, and is written down as any other', async () => {
    const email = `editor-${engine}@example.com`
    const invited = await as(administrator, 'POST', '/api/people/invitations/', {
      ...{ name: 'Ed', email, role: 'editor' },
    })
    const { link } = z.object({ data: z.object({ link: z.string() }) }).parse(invited.json).data
    const password = 'plum orbit kettle 77'
    const json = { token: new URL(link).searchParams.get('token'), password }
    expect((await app.send('POST', '/api/invitation/accept/', { json })).status).toBe(200)
    const editor = { email, password, token: await logIn(app, email, password) }
    const { save, publish, read, shown, word } = contentCalls(app, () => editor.token)
    const said = word()
    const { etag } = await save('service-cloud', { ...(await read('service-cloud')).body, title: said })
    expect((await publish('service-cloud', {}, { ifMatch: etag })).status).toBe(200)
    expect(await shown('/service/cloud')).toContain(said)
    expect(await status(editor, 'GET', '/api/content-folder/')).toBe(403)
    const audit = AuditPage.parse((await as(administrator, 'GET', '/api/audit/')).json)
    expect(audit.results.map(({ action, actor }) => [action, actor?.name])).toContainEqual([
      'content.publish',
      'Ed',
    ])
  })

  test('publishes no other address to which mails are answered', async () => {
    const editor = await signIn(app, { role: 'editor' })
    const { save, publish, read, faultsOf } = contentCalls(app, () => editor.token)
    const { body } = await read('company')
    await save('company', { ...body, email: 'elsewhere@example.com' })
    for (const at of [null, new Date(Date.now() + 3_600_000).toISOString()])
      expect(faultsOf(await publish('company', { at }))).toEqual({
        email: contentTexts.emailByAdministrators,
      })
    expect((await publish('company', {}, { token: administrator.token })).status).toBe(200)
    await save('company', { ...body, email: 'elsewhere@example.com', map: '' })
    expect((await publish('company')).status).toBe(200)
  })

  test('is told of jobs what a visitor is, with a token or without', async () => {
    const hidden = await postJob(app, recruiter.token, { is_active: false })
    const editor = await signIn(app, { role: 'editor' })
    for (const path of [`/api/jobs/list/${hidden.id}/`, '/api/jobs/list/?is_active=false']) {
      const [mine, anybodys] = [await as(editor, 'GET', path), await app.send('GET', path)]
      expect([mine.status, mine.text]).toEqual([anybodys.status, anybodys.text])
    }
    expect(await status(recruiter, 'GET', `/api/jobs/list/${hidden.id}/`)).toBe(200)
  })

  test('is nobody to a release before editors, whatever it writes', async () => {
    const [editor, other] = [await signIn(app, { role: 'editor' }), await signIn(app)]
    expect(await standing(editor)).toEqual({ before: false, now: true })
    const write = (email: string, banned: boolean) =>
      sql`update users set banned = ${engine === 'sqlite' ? Number(banned) : banned} where email = ${email}`.execute(
        app.deps.store.sql,
      )
    await write(editor.email, false)
    expect(await standing(editor)).toEqual({ before: false, now: true })
    await write(other.email, true)
    expect(await standing(other)).toEqual({ before: false, now: false })
    expect(await status(other, 'GET', '/api/session/')).toBe(401)
    await write(other.email, false)
    expect(await standing(other)).toEqual({ before: true, now: true })
    // An invitation that was taken there.
    const email = `there-${engine}@example.com`
    await insertUser(
      app.deps.store,
      { email, name: 'A', role: 'editor', passwordHash: '' },
      '2026-11-25T00:00:00.000Z',
    )
    expect(await standing({ email })).toEqual({ before: false, now: true })
    await give(editor, { disabled: true })
    expect(await standing(editor)).toEqual({ before: false, now: false })
    await give(editor, { disabled: false, role: 'recruiter' })
    expect(await standing(editor)).toEqual({ before: true, now: true })
  })

  test('of a role that this release does not know has no rights at all', async () => {
    const person = await signIn(app)
    await app.deps.store.sql
      .updateTable('users')
      .set({ role: 'auditor' })
      .where('email', '=', person.email)
      .execute()
    for (const path of ['/api/session/', '/api/applications/', '/api/content/'])
      expect(await status(person, 'GET', path), path).toBe(401)
    const { email, password } = person
    expect((await app.send('POST', '/api/jobs/login/', { json: { email, password } })).status).toBe(401)
    const { people } = PeopleResponse.parse((await as(administrator, 'GET', '/api/people/')).json).data
    expect(people.find((one) => one.email === email)).toMatchObject({ role: 'editor', disabled: true })
  })

  test('who was a recruiter sees nothing from then on, and keeps in their name what was theirs', async () => {
    const person = await signIn(app)
    const { id } = await rowOf(person)
    const { id: job_id } = await postJob(app, person.token)
    const application = await apply(app, { job_id })
    const path = `/api/applications/${application}/`
    const view = z
      .object({ data: z.object({ candidate_id: z.number() }) })
      .parse((await as(person, 'GET', path)).json)
    const candidate = `/api/candidates/${view.data.candidate_id}/`
    expect((await as(person, 'PATCH', candidate, { owner: id })).status).toBe(200)
    const step = await as(person, 'POST', '/api/steps/', {
      ...{ application_id: application, what: 'Call back', due_on: '2026-11-24', owner: id },
    })
    expect(step.status, step.text).toBe(201)
    const told = {
      applications: 'instant',
      messages: 'none',
      replies: 'none',
      own_jobs: false,
      morning: true,
    }
    expect((await as(person, 'PUT', '/api/account/notifications/', told)).status).toBe(200)
    const link = z
      .object({ data: z.object({ url: z.string() }) })
      .parse((await as(person, 'POST', `${path}resume-link/`)).json).data.url
    const events = await openEvents(app.origin, liveCountsEndpoint.path, person.token)
    await events.next()

    await give(person, { role: 'editor' })
    for (const refused of [path, candidate, '/api/steps/', '/api/counts/', '/api/jobs/dashboard/'])
      expect([401, 403, 404], refused).toContain(await status(person, 'GET', refused))
    expect(await status(person, 'GET', path)).toBe(403)
    expect((await fetch(new URL(link, app.origin))).status).toBe(403)
    await apply(app, { job_id })
    expect(await events.next()).toBeUndefined()
    await notify({ ...app.deps, sendsMail: true, clock: () => new Date(Date.now() + 3_600_000) })
    expect(await mailsTo(app.deps.store, person.email)).toEqual([])

    const names = z.object({ data: z.array(PersonName) })
    const offered = names.parse((await as(recruiter, 'GET', '/api/people/names/')).json).data
    expect(offered.find((one) => one.id === id)).toMatchObject({ enabled: false })
    const kept = CandidateResponse.parse((await as(recruiter, 'GET', candidate)).json).data
    expect(kept.owner?.id).toBe(id)
    const stepPath = `/api/steps/${Id.parse(step.json).data.id}/`
    expect((await as(recruiter, 'PATCH', stepPath, { what: 'Write' })).status).toBe(200)
    const anew = await as(recruiter, 'POST', '/api/steps/', {
      ...{ application_id: await apply(app, { job_id }), what: 'Call', due_on: '2026-11-24', owner: id },
    })
    expect(anew.status).toBe(400)

    await give(person, { role: 'recruiter' })
    expect(await status(person, 'GET', candidate)).toBe(200)
  })

  test('who may not edit any more leaves no link to a draft behind', async () => {
    const editor = await signIn(app, { role: 'editor' })
    const link = async () => {
      const answer = await as(editor, 'POST', '/api/content/service-data/preview/')
      return z.object({ data: z.object({ url: z.string() }) }).parse(answer.json).data.url
    }
    const handedOut = await link()
    const looks = async () => (await app.send('GET', handedOut)).status
    expect(await looks()).toBe(200)
    expect(
      (await app.send('GET', handedOut.replace(/by=[^&]*/, `by=${(await rowOf(administrator)).id}`))).status,
    ).toBe(403)
    expect((await app.send('GET', handedOut.replace(/by=[^&]*&/, ''))).status).toBe(403)
    await give(editor, { role: 'recruiter' })
    expect(await looks()).toBe(403)
    await give(editor, { role: 'editor' })
    expect(await looks()).toBe(200)
    await give(editor, { disabled: true })
    expect(await looks()).toBe(403)
  })

  test('who was an administrator leaves no link behind, and never the last one', async () => {
    const person = await signIn(app, { role: 'administrator' })
    const email = `left-${engine}@example.com`
    const json = { name: 'Left', email, role: 'administrator' }
    expect((await as(person, 'POST', '/api/people/invitations/', json)).status).toBe(201)
    await give(person, { role: 'editor' })
    const { invitations } = PeopleResponse.parse((await as(administrator, 'GET', '/api/people/')).json).data
    expect(invitations.map((one) => one.email)).not.toContain(email)
    const own = `/api/people/${(await rowOf(administrator)).id}/`
    expect((await as(administrator, 'PATCH', own, { role: 'editor' })).status).toBe(409)
    await disable(app, person.email)
    expect(await standing(person)).toEqual({ before: false, now: false })
  })
})
