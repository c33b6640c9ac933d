import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFirm as company } from '#content/firm.ts'
import { ConsentEntry, PersonConsents } from '#contract/consents/consent.ts'
import { consentTexts } from '#contract/consents/texts.ts'
import { consentWording } from '#contract/consents/wording.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { type Act, appendEntries } from '#server/usecases/consents/append-entries.ts'
import { type ChainedRow, rowHash } from '#server/usecases/consents/chain.ts'
import { textNumber } from '#server/usecases/consents/phone-hash.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { APPLY, applyForm, pdf, postJob } from '#test/support/factories.ts'
import { openPageOf, sendForm } from '#test/support/my-application.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'

describe.each(engines)('consent to texts on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let recruiter = ''
  let job = 0
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    recruiter = (await signIn(app)).token
    job = (await postJob(app, token)).id
  })
  const { call, personOf } = candidateCalls(app, () => token)

  const send = (more: Record<string, string>, bytes = pdf()) => {
    const sent = { job_id: job, applicant_email: `${rareWord()}@mail.example`, applicant_phone: rarePhone() }
    return app.send('POST', APPLY, { body: applyForm({ ...sent, ...more }, { bytes }) })
  }
  /** Somebody who ticked these boxes in the form. */
  const applied = async (boxes: Record<string, string> = {}) => {
    const email = `${rareWord()}@mail.example`
    const typed = rarePhone()
    const answer = await send({ applicant_email: email, applicant_phone: typed, ...boxes })
    expect(answer.status, answer.text).toBe(201)
    const { id } = (answer.json as { data: { id: number } }).data
    return { email, typed, phone: textNumber(typed) ?? '', person: (await personOf(id)) ?? 0 }
  }
  const consentsOf = async (person: number) =>
    PersonConsents.parse(
      ((await call('GET', `/api/candidates/${person}/consents/`)).json as { data: unknown }).data,
    )

  test('is what was ticked in the form, word for word, and nothing where nothing was', async () => {
    const silent = await applied()
    expect(await consentsOf(silent.person)).toEqual({ consents: [], entries: [] })
    const { person, phone } = await applied({ texts_jobs: 'yes', texts_account: 'yes', texts_status: '' })
    const { consents, entries } = await consentsOf(person)
    expect(consents).toMatchObject([
      { phone, purpose: 'jobs', state: 'waiting' },
      { phone, purpose: 'account', state: 'waiting' },
    ])
    expect(entries).toMatchObject([
      { event: 'granted', purpose: 'account', source: 'apply form', page: `/careers/jobs-detail/${job}` },
      { purpose: 'jobs', wording: consentWording(company.legalName, 'jobs') },
    ])
  })

  test('counts where the box was ticked only when the form was sent again, by the same person and file', async () => {
    const sent = { applicant_email: `${rareWord()}@mail.example`, applicant_phone: rarePhone() }
    const file = pdf()
    const first = await send(sent, file)
    const { id } = (first.json as { data: { id: number } }).data
    const retries = await Promise.all([1, 2, 3].map(() => send({ ...sent, texts_jobs: 'yes' }, file)))
    for (const retry of retries) expect(retry.json).toEqual(first.json)
    const { entries } = await consentsOf((await personOf(id)) ?? 0)
    expect(entries).toMatchObject([{ event: 'granted', purpose: 'jobs', source: 'apply form' }])
    const trapped = await send({ ...sent, texts_status: 'yes', website: 'https://spam.example/' }, file)
    expect(trapped.status).toBe(201)
    expect((await consentsOf((await personOf(id)) ?? 0)).entries).toHaveLength(1)
  })

  test('is refused in words for a number that no text can go to, and for what is no box', async () => {
    for (const applicant_phone of ['12345', '+44 20 7946 0958', '(305) 201-2345 ext. 7']) {
      const answer = await send({ applicant_phone, texts_jobs: 'yes' })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ error: { fields: { applicant_phone: consentTexts.noNumber } } })
      expect((await send({ applicant_phone })).status).toBe(201)
    }
    expect((await send({ texts_jobs: 'perhaps' })).json).toMatchObject({
      error: { fields: { texts_jobs: expect.any(String) } },
    })
  })

  test('of what a program seems to have sent is not kept', async () => {
    const count = async () => (await app.deps.store.sql.selectFrom('consents').select('id').execute()).length
    const before = await count()
    expect((await send({ website: 'https://spam.example/', texts_jobs: 'yes' })).status).toBe(201)
    expect(await count()).toBe(before)
  })

  test('is given and ended on the own page, one purpose at a time or all, for numbers of that address alone', async () => {
    const mine = await applied({ texts_jobs: 'yes' })
    const other = await applied({ texts_jobs: 'yes' })
    const cookie = await openPageOf(app, mine.email)
    const states = async (person = mine.person) =>
      Object.fromEntries((await consentsOf(person)).consents.map(({ purpose, state }) => [purpose, state]))
    const agree = (fields: Record<string, string>) => sendForm(app, myPaths.texts, fields, cookie)
    const end = (fields: Record<string, string>) => sendForm(app, myPaths.endTexts, fields, cookie)
    const refused = await agree({ phone: 'nothing', texts_status: 'yes' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(consentTexts.noNumber)
    expect((await agree({ phone: mine.typed })).text).toContain(consentTexts.nothingChosen)
    const twice = { phone: mine.typed, texts_status: 'yes', texts_jobs: 'yes' }
    const both = await Promise.all([agree(twice), agree(twice)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await states()).toEqual({ jobs: 'waiting', status: 'waiting' })
    expect((await consentsOf(mine.person)).entries).toHaveLength(2)

    expect((await end({ phone: other.phone })).status).toBe(303)
    expect((await end({ phone: mine.phone, purpose: 'nothing' })).status).toBe(400)
    expect(await states(other.person)).toEqual({ jobs: 'waiting' })
    await Promise.all([1, 2].map(() => end({ phone: mine.phone, purpose: 'jobs' })))
    expect(await states()).toEqual({ status: 'waiting' })
    await end({ phone: mine.phone })
    expect(await states()).toEqual({})
    expect((await consentsOf(mine.person)).entries).toHaveLength(4)
    const page = (await app.send('GET', myPaths.page, { headers: cookie })).text
    expect(page).not.toContain(mine.phone)
    expect((await sendForm(app, myPaths.endTexts, { phone: mine.phone })).status).toBe(401)
  })

  test('cannot be changed or removed in the database, and a row that was anyway is named', async () => {
    await applied({ texts_jobs: 'yes', texts_status: 'yes' })
    const { store } = app.deps
    const change = [store.sql.updateTable('consents').set({ page: '/' }), store.sql.deleteFrom('consents')]
    for (const statement of change) await expect(statement.execute()).rejects.toThrow('append-only')
    if (engine === 'sqlite')
      await expect(
        sql`insert or replace into consents select * from consents`.execute(store.sql),
      ).rejects.toThrow('append-only')
    else await expect(sql`truncate consents cascade`.execute(store.sql)).rejects.toThrow('append-only')
    const whole = await verifyLedger(store)
    expect(whole.broken).toBe(null)

    const last = whole.rows
    const victim = Math.max(1, last - 1)
    const spoiled: [string, string][] = [
      [`update consents set page = '/elsewhere' where id = ${victim}`, 'it was changed'],
      [`update consents set wording = 'Nothing' where id = ${victim}`, 'its words were changed'],
      [`update consents set previous_hash = 'x' where id = ${victim}`, 'it does not follow the row before'],
      [`update consent_subjects set phone = '+13052010000' where consent_id = ${victim}`, 'its number'],
      [`delete from consents where id = ${victim}`, 'it is missing'],
      [`delete from consents where id = ${last}`, 'it is missing'],
    ]
    for (const [statement, why] of spoiled) {
      const id = statement.includes(`= ${last}`) ? last : victim
      const undo = new Error('undo')
      await expect(
        inTransaction(store, async (transaction) => {
          await withoutTriggers(async (run) => {
            if (statement.startsWith('delete')) await run('pragma defer_foreign_keys = on', 'sqlite')
            await run(statement)
          })
          async function withoutTriggers(work: (run: typeof execute) => Promise<void>) {
            if (engine === 'sqlite') {
              for (const event of ['update', 'delete']) await execute(`drop trigger consents_no_${event}`)
            } else {
              await execute('drop trigger consents_append_only on consents')
              await execute('alter table consent_subjects drop constraint consent_subjects_consent_id_fkey')
            }
            await work(execute)
          }
          async function execute(text: string, only = engine as string) {
            if (only === engine) await sql.raw(text).execute(transaction.sql)
          }
          expect((await verifyLedger(transaction)).broken).toMatchObject({
            id,
            why: expect.stringContaining(why),
          })
          throw undo
        }),
      ).rejects.toBe(undo)
    }
    expect((await verifyLedger(store)).broken).toBe(null)
  })

  test('is written by one at a time, however many come at once', async () => {
    const act = (): Act => ({
      ...{ event: 'granted', source: 'apply form', page: '/', candidate_id: null, email: '', network: '' },
      ...{ phone: textNumber(rarePhone()) ?? '', at: new Date().toISOString() },
      said: [{ purpose: 'jobs', wording: 'Yes.' }],
    })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(app.deps.store, async (transaction) => {
          await lockLedger(transaction)
          await appendEntries(transaction, app.deps, act())
        }),
      ),
    )
    expect((await verifyLedger(app.deps.store)).broken).toBe(null)
  })

  test('is proven by a file that anybody can check, for administrators, and stands in the copy of the person', async () => {
    const { person, phone, email } = await applied({ texts_jobs: 'yes' })
    const path = `/api/candidates/${person}/consents/evidence/`
    expect((await app.send('GET', path, { token: recruiter })).status).toBe(403)
    const answer = await call('GET', path)
    const { evidence, signature } = JSON.parse(answer.text)
    const isSigned = (said: unknown) =>
      verify(
        null,
        Buffer.from(JSON.stringify(said)),
        createPublicKey(signature.public_key),
        Buffer.from(signature.value, 'base64'),
      )
    expect(isSigned(evidence)).toBe(true)
    expect(isSigned({ ...evidence, company: 'Somebody else' })).toBe(false)
    expect(evidence.ledger.broken).toBe(null)
    expect(evidence.entries).toMatchObject([{ phone, email, purpose: 'jobs', network: '127.0.0.0/24' }])
    ConsentEntry.parse(evidence.entries[0])
    const about = `/api/audit/?subject=candidate&subject_id=${person}`
    expect((await call('GET', about)).text).toContain('consent.export')
    expect((await call('GET', `/api/candidates/${2 ** 30}/consents/evidence/`)).status).toBe(404)
  })

  test('is proven without anything of who shares the number, but what ended or confirmed it', async () => {
    const elsewhere = (await postJob(app, token)).id
    const one = await applied({ texts_jobs: 'yes', texts_account: 'yes' })
    const boxes = { texts_jobs: 'yes', texts_account: 'yes', texts_status: 'yes' }
    const other = { ...(await applied()), shared: one.phone }
    const share = () =>
      send({ ...boxes, job_id: `${elsewhere}`, applicant_email: other.email, applicant_phone: one.typed })
    const said = (event: Act['event'], act: Partial<Act> & Pick<Act, 'said'>) =>
      inTransaction(app.deps.store, async (transaction) => {
        await lockLedger(transaction)
        await appendEntries(transaction, app.deps, {
          ...{ event, phone: one.phone, source: 'text', page: 'text message', network: '' },
          ...{ candidate_id: other.person, email: other.email, at: new Date().toISOString(), ...act },
        })
      })
    const evidenceOf = async (person: number) => {
      const { text } = await call('GET', `/api/candidates/${person}/consents/evidence/`)
      return { text, ...(JSON.parse(text).evidence as { entries: Record<string, unknown>[] }) }
    }
    // As when the number answers YES, and STOP, while the other is the last who ticked boxes with it.
    await said('confirmed', { said: [{ purpose: 'jobs', wording: 'Asked. Answered: YES' }] })
    expect((await share()).status).toBe(201)
    await said('revoked', {
      said: (['jobs', 'status'] as const).map((purpose) => ({ purpose, wording: 'STOP' })),
    })
    const page = { source: 'own page', page: '/their-page', network: '203.0.113.0/24' } as const
    await said('revoked', { ...page, said: [{ purpose: 'account', wording: 'Ended.' }] })
    await share()

    const { entries, text } = await evidenceOf(one.person)
    const nobodys = { phone: one.phone, email: null, network: null, person: null, salt: null }
    const own = { phone: one.phone, email: one.email, network: '127.0.0.0/24', person: one.person }
    expect(entries).toMatchObject([
      { ...own, event: 'granted' },
      { ...own, event: 'granted' },
      { ...nobodys, event: 'confirmed', purpose: 'jobs', page: 'text message' },
      { ...nobodys, event: 'revoked', purpose: 'jobs', page: 'text message' },
      { ...nobodys, event: 'revoked', purpose: 'account', page: '' },
    ])
    for (const word of [other.email, `jobs-detail/${elsewhere}`, '/their-page', '203.0.113', 'status'])
      expect(text).not.toContain(word)
    const shown = (await consentsOf(one.person)).entries.reverse()
    expect(shown.map(({ id, own }) => ({ id, own }))).toEqual(
      entries.map(({ id, person }) => ({ id, own: person !== null })),
    )
    for (const entry of entries.filter((each) => each.page !== ''))
      expect(rowHash(entry as ChainedRow)).toBe(entry.hash)
    const theirs = await evidenceOf(other.person)
    expect(theirs.text).not.toContain(one.email)
    expect(theirs.entries.filter(({ event }) => event === 'granted').map(({ person }) => person)).toEqual(
      Array(theirs.entries.filter(({ event }) => event === 'granted').length).fill(other.person),
    )
    expect(theirs.entries.length).toBeGreaterThan(6)
  })
})
