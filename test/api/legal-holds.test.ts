import { beforeAll, describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { HoldInput, LegalHold } from '#contract/retention/legal-hold.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('a legal hold on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let recruiter = ''
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    recruiter = (await signIn(app)).token
  })
  const { personOf, read, add } = candidateCalls(app, () => token)
  const call = (method: string, path: string, json?: unknown) =>
    app.send(method, `/api/legal-holds/${path}`, { token, ...(json !== undefined && { json }) })
  const set = (subject: string, subject_id: number, reason = 'Case 7') =>
    call('POST', '', HoldInput.strip().parse({ subject, subject_id, reason }))
  const held = async (query: string): Promise<LegalHold[]> =>
    LegalHold.array().parse(((await call('GET', query)).json as { results: unknown }).results)
  const idOf = (answer: { json: unknown }) => LegalHold.parse((answer.json as { data: unknown }).data).id

  test('is set on a person, an application or a job, seen on whom it keeps, and lifted', async () => {
    const job = await postJob(app, token)
    const applicant_name = `Ada ${rareWord()}`
    const application = await apply(app, { job_id: job.id, applicant_name })
    const person = (await personOf(application)) ?? 0
    const other = (await add({ name: `Bob ${rareWord()}` })).id
    expect((await read(person)).held).toBe(false)
    const subjects = [
      ['candidate', person, applicant_name],
      ['application', application, applicant_name],
      ['job', job.id, job.title],
    ] as const
    for (const [subject, id, name] of subjects) {
      const hold = idOf(await set(subject, id))
      expect((await read(person)).held).toBe(true)
      expect((await read(other)).held).toBe(false)
      const found = { id: hold, subject, subject_id: id, name, reason: 'Case 7' }
      expect(await held(`?candidate_id=${person}`)).toMatchObject([found])
      expect(await held(`?candidate_id=${other}`)).toEqual([])
      expect(await held(`?job_id=${job.id}`)).toHaveLength(subject === 'job' ? 1 : 0)
      expect((await held(''))[0]).toMatchObject(found)
      // A second administrator finds out that somebody was faster.
      expect((await set(subject, id, 'Another')).json).toMatchObject({ error: { code: 'already_held' } })
      expect((await call('DELETE', `${hold}/`)).json).toEqual({ message: retentionTexts.lifted })
      expect((await call('DELETE', `${hold}/`)).status).toBe(404)
      expect((await read(person)).held).toBe(false)
      const about = `/api/audit/?subject=${subject}&subject_id=${id}`
      const { results } = AuditPage.parse((await app.send('GET', about, { token })).json)
      const acts = results.filter(({ action }) => action.startsWith('hold.'))
      expect(acts.map(({ action, detail }) => [action, detail])).toEqual([
        ['hold.lift', {}],
        ['hold.set', {}],
      ])
    }
  })

  test('is for administrators, on what is there, with a reason', async () => {
    const { id } = await add({ name: `Cara ${rareWord()}` })
    const json = { subject: 'candidate', subject_id: id, reason: 'Case 8' }
    for (const method of ['GET', 'POST'])
      expect(
        (
          await app.send(method, '/api/legal-holds/', {
            token: recruiter,
            ...(method === 'POST' && { json }),
          })
        ).status,
      ).toBe(403)
    expect((await call('POST', '', { ...json, reason: ' ' })).json).toMatchObject({
      error: { fields: { reason: retentionTexts.holdReason } },
    })
    for (const subject of ['candidate', 'application', 'job'])
      expect((await call('POST', '', { ...json, subject, subject_id: 2 ** 30 })).status).toBe(404)
    expect((await call('POST', '', { ...json, subject: 'message' })).status).toBe(400)
    expect((await read(id)).held).toBe(false)
  })
})
