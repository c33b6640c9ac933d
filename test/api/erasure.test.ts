import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import { Erasure, ErasurePreview } from '#contract/retention/erasure.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { StageList } from '#contract/stages/stage.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { beginErasure } from '#server/usecases/retention/ask-erasure.ts'
import { workOnErasure } from '#server/usecases/retention/work-on-erasure.ts'
import { engines, useApp } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { Canaries, columnsWith, everyByte, textColumns } from '#test/support/canary.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, apply, applyForm, plainBytes, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'

/**
 * Columns of text that hold nothing of an applicant: what the house says of itself, codes, moments, hashes. Whoever adds a column either
 * has the person of this test fill it, and `erasePeople` erase it, or says here why nobody can be named in it.
 */
const OF_NOBODY: readonly RegExp[] = [
  // Accounts and their sessions.
  /^(account_links|accounts|known_devices|sessions|two_factors|users|verifications|sign_in_rules)\./,
  // What the house posts, asks and calls its own things.
  /^(jobs|job_requirements|content_documents|content_revisions|screening_questions|stages|former_stages|refusal_reasons|site_notices|evidence_rules|pools|samples|installation|site_settings|letter_templates|closing_letters|job_closings|letter_signatures|mailboxes|notifications|kysely_migration(_lock)?)\./,
  // Counts by network and of visits, work by number, erasures by number; which kind of record is to be indexed.
  /^(tombstones|keeping_rules|keeping_runs|visit_counts|security_log|rate_limits|tasks|erasures|search_pending)\./,
  // Reasons of holds that are on somebody: who is held is not erased.
  /^legal_holds\./,
  // What stands over the columns of a file, and how a record was when it was chosen: a stage, a rating.
  /^(imports\.headings|bulk_records\.seen)$/,
  // A fact, an entry, a tag or a pool.
  /^given_again\.what$/,
  // Numbers of what was added.
  /^resume_files\.undo$/,
  // Days that are counted, and a kind of job.
  /^(job_alert_days\.day|job_alerts\.job_type)$/,
  // The pictures of the house, and how many versions of each there are.
  /^(pictures|picture_files)\./,
  // Codes, kinds and states.
  /\.(automatic|kind|state|status|type|direction|refused|origin|list|subject|format|reason|outcome|undone|problems?|how|conflict|read_as|known|counts|fields|stages)$/,
  /^audit\.(action|subject_id)$/,
  /^applications\.(resume_key|resume_type|resume_sha256|resume_warnings)$/,
  /^(resume_files|import_files|letter_files)\.(resume_key|resume_type|resume_sha256|resume_warnings)$/,
  // The address of a question and the page that a person was on is of the house.
  /^application_answers\.question$/,
  /^application_courses\.left_stages$/,
  // What was agreed to, in words of the house, at an address of the house; hashes; a salt.
  /^consents\.|^consent_subjects\.salt$/,
  // Why a request was closed, one of three.
  /^deletion_requests\.close_reason$/,
  // What a text is about, and why it did not go out.
  /^texts\.(purpose|purposes|refusal)$/,
  // Keys, and time zones.
  /^interviews\.(key|uid|zone|candidate_zone|ended_by|reminded)$/,
  // Hashes and keys.
  /^(idempotency_keys|facet_values|person_details)\.(key|fingerprint|kind|value_codes)$/,
  /^messages\.(request_key|fingerprint)$/,
  /\.(token_hash|browser_hash)$/,
  /^outbox\.(message_id|facts)$/,
  /^read_mails\.print$/,
  // Who of the house did it.
  /\.(author_id|told_id|by_id|owner_id|assigned_to|created_by|added_by|decided_by|actor_id|user_id|undone_by|held_by|asked_by|closed_by)$/,
  // Moments, which SQLite keeps as text.
  /(_at|\.at|_on|_since|_until|\.since|\.until|_through|_from|\.taken_back)$/,
]

const LONG_AGO = '2020-01-01T00:00:00.000Z'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

describe.each(engines)('erasing a person on %s', (engine) => {
  // What waits for a reader of the log is looked at again soon.
  const app = useApp({ engine, pollMs: 500 })
  let token = ''
  let recruiter = ''
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    recruiter = (await signIn(app)).token
  })
  const { call, personOf, add, read } = candidateCalls(app, () => token)
  const preview = async (query: string) =>
    ErasurePreview.parse(
      ((await call('GET', `/api/erasures/preview/?${query}`)).json as { data: unknown }).data,
    )
  const erasureIn = ({ json }: { json: unknown }) => Erasure.parse((json as { data: unknown }).data)
  const erase = (json: object) => call('POST', '/api/erasures/', json)
  const ended = (id: number) =>
    eventually(async () => {
      const erasure = erasureIn(await call('GET', `/api/erasures/${id}/`))
      expect(['done', 'held']).toContain(erasure.state)
      return erasure
    }, 30_000)
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect(status, text).toBeLessThan(300)
  }

  const firstAccount = async () =>
    (await app.deps.store.sql.selectFrom('users').select('id').executeTakeFirstOrThrow()).id

  /** Somebody of whom every field says something that nothing else says. */
  async function madePerson(canaries: Canaries) {
    const say = (place: string) => canaries.word(place)
    const name = `Grace ${capital(say('last name'))}`
    const email = `${say('mailbox')}@${say('host')}.example`
    const phone = canaries.put('phone', rarePhone().replace(/\D/g, ''))
    const job = await postJob(app, token, {
      screening: [{ label: 'Which tools?', kind: 'text', options: [], required: false }],
    })
    const question = job.screening?.[0]?.id
    const landing = `https://firm.example/?utm_source=${say('source')}&utm_medium=${say('medium')}&utm_campaign=${say('campaign')}&utm_term=${say('term')}&utm_content=${say('content')}`
    const sent = {
      ...{ job_id: job.id, applicant_name: name, applicant_email: email, applicant_phone: phone },
      ...{ landing, referrer: `https://${say('referrer')}.example/`, texts_jobs: 'yes' },
    }
    const resume = resumeSaying([
      name,
      email,
      'EXPERIENCE',
      `Senior ${capital(say('title in resume'))} Engineer`,
      `${capital(say('employer in resume'))} Inc., Jan 2015 - Mar 2020`,
      `Built Java services for ${say('line in resume')}`,
    ])
    const form = applyForm(
      { ...sent, description: say('message') },
      { bytes: plainBytes(resume), name: `${say('file name')}.doc` },
    )
    form.set(`answer_${question}`, say('answer'))
    const answer = await app.send('POST', APPLY, { body: form, headers: { 'idempotency-key': say('key') } })
    const application = (answer.json as { data: { id: number } }).data.id
    const person = (await personOf(application)) ?? 0
    const facts = {
      ...{ title: say('title'), employer: say('employer'), skill: say('skill'), place: say('place') },
      ...{ link: `https://${say('link')}.example/`, email: `${say('second mailbox')}@mail.example` },
    }
    for (const [kind, value] of Object.entries(facts))
      await done(call('POST', `/api/candidates/${person}/facts/`, { kind, value }))
    await done(
      call('PATCH', `/api/candidates/${person}/`, { tags: [say('tag')], source: say('their source') }),
    )
    await done(
      call('POST', `/api/candidates/${person}/activities/`, {
        ...{ kind: 'call', body: say('entry'), happened_at: new Date().toISOString() },
      }),
    )
    await done(call('POST', `/api/applications/${application}/notes/`, { body: say('note') }))
    const step = { due_on: '2031-01-02', owner: null }
    await done(call('POST', '/api/steps/', { application_id: application, what: say('step'), ...step }))
    await done(call('POST', '/api/steps/', { candidate_id: person, what: say('their step'), ...step }))
    await done(call('PUT', `/api/candidates/${person}/presence/`, {}))
    const somebody = await add({ name: 'Somebody Else' })
    await done(call('POST', `/api/candidates/${person}/same-person/`, { other_id: somebody.id, same: 'no' }))
    const pool = (await call('POST', '/api/pools/', { name: rarePhone(), description: '' })).json
    const poolId = (pool as { data: { id: number } }).data.id
    await done(call('POST', `/api/pools/${poolId}/people/`, { add: [person] }))
    await done(call('GET', `/api/candidates/?search=${say('last name')}`))
    await done(call('GET', `/api/applications/?search=${say('last name')}%20java`))
    await done(call('GET', `/api/applications/export/?search=${say('last name')}`))
    const view = {
      list: 'candidates',
      name: `For ${name}`,
      query: { search: say('last name') },
      shared: true,
    }
    await done(call('POST', '/api/views/', view))
    const { run } = bulkCalls(app, () => token)
    await run({ list: 'candidates', ids: [person], change: { kind: 'tag', tags: [say('tag of many')] } })
    await run({
      ...{ list: 'candidates', ids: [person] },
      change: { kind: 'untag', tags: [say('tag of many')] },
    })
    await run({ list: 'candidates', ids: [person], change: { kind: 'owner', owner: null } })
    await done(
      call('POST', '/api/interviews/', {
        ...{ application_id: application, key: randomBytes(16).toString('hex'), kind: 'place', minutes: 30 },
        ...{ zone: 'America/New_York', place: say('place of the interview'), slots: ['2031-01-02T10:00'] },
        ...{
          people: [await firstAccount()],
          subject: say('subject of the interview'),
          body: say('interview'),
        },
      }),
    )
    const stages = StageList.parse((await call('GET', '/api/stages/')).json).data
    const refused = stages.find(({ kind }) => kind === 'rejected')?.id
    await done(
      call('POST', '/api/applications/moves/', {
        ...{ moves: [{ id: application, stage_id: refused }], reject_reason: say('reason') },
      }),
    )
    const rows = `ID where it comes from,Name,Email,Note\n${say('number elsewhere')},${name},${email},${say('cell')}\n`
    const brought = await importCalls(app, () => token).bring(rows, 'offer', `${name}.csv`)
    await app.deps.store.sql
      .insertInto('given_again')
      .values({ import_id: brought.id, candidate_id: person, what: 'tag', key: say('tag given again') })
      .execute()
    const none = {
      resume_key: null,
      resume_type: null,
      resume_sha256: null,
      resume_warnings: '',
      problem: null,
    }
    const beside = { ...none, import_id: brought.id, row: 2, resume_size: 1, created_at: LONG_AGO }
    await app.deps.store.sql
      .insertInto('import_files')
      .values({ ...beside, path: `${say('path')}.pdf`, stem: say('path') })
      .execute()
    const { dropped, accept } = resumeFileCalls(app, () => token)
    const said = (place: string) => [name, email, `Skills: Java, ${say(place)}`]
    const accepted = await dropped(resumeSaying(said('dropped')), `${say('dropped file')}.doc`)
    await done(accept(accepted, person))
    await dropped(resumeSaying(said('dropped, undecided')), `${say('undecided file')}.doc`)
    const contact = await app.send('POST', '/api/contact/', {
      json: {
        ...{ email: email.toUpperCase(), phone, subject: say('subject'), message: say('message of theirs') },
        company: say('company'),
      },
    })
    expect(contact.status, contact.text).toBe(201)
    // What was answered to that, what came back from another mailbox with a file, and what waits.
    const { sql } = app.deps.store
    const now = new Date().toISOString()
    const message = (contact.json as { data: { id: number } }).data.id
    const about = `/api/messages/${message}/letters/`
    const written = { to: email, subject: say('subject of answer'), body: say('words of answer') }
    await done(call('POST', about, { ...written, key: randomBytes(16).toString('hex') }))
    await done(call('POST', `${about}received/`, { subject: say('pasted subject'), body: say('pasted') }))
    const elsewhere = await sql
      .insertInto('letters')
      .values({
        ...{ candidate_id: null, contact_message_id: message, direction: 'in', at: now },
        ...{ subject: say('reply subject'), body: say('reply'), signature: '' },
        ...{ address: `${say('reply mailbox')}@mail.example`, sender_name: say('reply sender') },
        ...{ message_id: say('reply message id') },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql
      .insertInto('letter_files')
      .values({
        ...{ letter_id: elsewhere.id, position: 0, name: say('reply file'), type: 'pdf', size: 1 },
        ...{ resume_key: null, refused: null },
      })
      .execute()
    // What their own page keeps of them.
    await sql
      .insertInto('address_changes')
      .values({ email, new_email: email, browser_hash: 'd'.repeat(64), asked_at: now, outcome: 'moved' })
      .execute()
    await sql.updateTable('applications').set({ own_email: email }).where('id', '=', application).execute()
    await sql.insertInto('page_link_requests').values({ email, asked_at: now }).execute()
    await sql
      .insertInto('page_sessions')
      .values({ token_hash: 'f'.repeat(64), email, began_at: now, ends_at: now })
      .execute()
    await sql
      .insertInto('deletion_requests')
      .values({ candidate_id: person, email, asked_at: now, due_on: now.slice(0, 10) })
      .execute()
    const searched = { email, search: say('search'), location: say('location'), remote: null }
    await sql
      .insertInto('job_alerts')
      .values({ ...searched, job_type: 'Contract', asked_at: now })
      .execute()
    await sql
      .insertInto('job_alert_readers')
      .values({ email, seed: say('seed'), token_hash: 'e'.repeat(64), since: now, told_through: now })
      .execute()
    const letter = await sql
      .insertInto('letters')
      .values({
        ...{ candidate_id: person, application_id: application, direction: 'in', at: now },
        ...{ subject: say('letter'), body: say('body'), signature: say('signature'), address: email },
        ...{ key: say('letter key'), message_id: say('message id'), sender_name: say('sender') },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql
      .insertInto('letter_files')
      .values({
        ...{ letter_id: letter.id, position: 0, name: say('letter file'), type: 'pdf', size: 1 },
        ...{ resume_key: null, refused: null },
      })
      .execute()
    await sql.insertInto('bounced_addresses').values({ address: email, at: now, reason: '5.1.1' }).execute()
    await sql
      .updateTable('consent_subjects')
      .set({ network: say('network'), own_email: email })
      .where('email', '=', email)
      .execute()
    await sql
      .insertInto('texts')
      .values({
        ...{ candidate_id: person, phone: `+1${phone}`, kind: 'received', state: 'received', at: now },
        ...{ body: say('text'), key: say('text key'), carrier_id: say('carrier id') },
      })
      .execute()
    const received = await sql.selectFrom('texts').select('id').where('kind', '=', 'received').execute()
    await sql
      .insertInto('held_numbers')
      .values({ text_id: received[0]?.id ?? 0, phone: `+1${phone}`, at: now })
      .execute()
    // Another record of the person, and an application that a program seems to have sent.
    const other = await add({
      name: `${say('other name')} Sample`,
      email: `${say('third mailbox')}@mail.example`,
    })
    await done(call('POST', `/api/candidates/${person}/merge/`, { duplicate_id: other.id }))
    await apply(app, { ...sent, description: say('spam'), website: 'https://spam.example/' })
    await done(
      call('POST', '/api/applications/', { candidate_id: person, job_id: (await postJob(app, token)).id }),
    )
    return { name, email, phone, person, application, sent }
  }

  test('leaves nothing of them in any row, file, index, log, or byte on the disk', {
    timeout: 180_000,
  }, async () => {
    const canaries = new Canaries()
    const bystander = new Canaries()
    await apply(app, {
      ...{ job_id: (await postJob(app, token)).id, applicant_name: `${bystander.word('name')} Ray` },
      description: bystander.word('message'),
    })
    const { name, email, person, sent } = await madePerson(canaries)
    const { store } = app.deps
    // On a busy machine a reader is cut off, and the file read again a minute later.
    await eventually(async () => {
      const waiting = store.sql.selectFrom('tasks').select('kind').where('kind', 'like', 'read-resume%')
      expect(await waiting.execute()).toEqual([])
    }, 120_000)
    const columns = (await textColumns(store)).filter((name) => !OF_NOBODY.some((one) => one.test(name)))
    const filled = await columnsWith(store, columns, canaries.all)
    expect(columns.filter((name) => !filled.includes(name))).toEqual([])
    expect(canaries.foundIn([...(await everyByte(app)).values()].join('\n')).length).toBeGreaterThan(35)

    const found = await preview(`candidate_id=${person}`)
    expect(found).toMatchObject({ name, candidate_id: person, held: false })
    expect(found.counts).toMatchObject({ applications: 3, notes: 1, answers: 1, messages: 1, views: 1 })
    expect(found.counts.texts).toBeGreaterThan(1)
    const { id } = erasureIn(await erase({ candidate_id: person, name: ` ${name.toUpperCase()} ` }))
    const certificate = await ended(id)
    expect(certificate).toMatchObject({ state: 'done', why: 'request', applications: { length: 3 } })
    expect({ ...certificate.counts, audit: 0 }).toEqual(found.counts)
    expect(certificate.counts.audit).toBeGreaterThan(10)
    // A certificate of before texts were counted.
    await store.sql.updateTable('erasures').set({ counts: '{"notes":1}' }).where('id', '=', id).execute()
    expect((await ended(id)).counts).toMatchObject({ notes: 1, texts: 0 })

    const bytes = await everyByte(app)
    const left = [...bytes].flatMap(([file, text]) =>
      canaries.foundIn(text).map((place) => `${file}: ${place}`),
    )
    expect(left).toEqual([])
    expect([...bytes.values()].some((text) => text.includes(email))).toBe(false)
    expect(bystander.foundIn([...bytes.values()].join('\n'))).toEqual(['name', 'message'])
    expect((await call('GET', `/api/candidates/${person}/`)).status).toBe(404)

    // Who was erased may come again.
    const again = await apply(app, sent)
    expect((await read((await personOf(again)) ?? 0)).name).toBe(name)
  })

  /** Somebody who applied, with nothing else. */
  async function applied(more = {}) {
    const { id: job_id } = await postJob(app, token)
    const sent = {
      job_id,
      applicant_name: `Ada ${rareWord()}`,
      applicant_email: `${rareWord()}@mail.example`,
    }
    const application = await apply(app, { ...sent, ...more })
    return { ...sent, application, person: (await personOf(application)) ?? 0 }
  }
  const workers = () => {
    const deps = { ...app.deps, scrub: async () => 'ended' as const, graveyards: [] }
    return async (id: number) => {
      while ((await workOnErasure(deps, id)) !== 'ended') await setImmediate()
    }
  }

  test('is for administrators, by the name of the person, and by two of them at once it is one', async () => {
    const { person, application, applicant_name: name } = await applied()
    for (const path of ['', `preview/?candidate_id=${person}`, '1/'])
      expect((await app.send('GET', `/api/erasures/${path}`, { token: recruiter })).status).toBe(403)
    const asked = { candidate_id: person, name }
    expect((await app.send('POST', '/api/erasures/', { token: recruiter, json: asked })).status).toBe(403)
    expect((await erase({ ...asked, name: 'Somebody Else' })).json).toMatchObject({
      error: { fields: { name: retentionTexts.otherName } },
    })
    expect((await erase({ name })).status).toBe(400)
    expect((await erase({ ...asked, application_id: application })).status).toBe(400)
    expect((await erase({ name, application_id: 2 ** 30 })).status).toBe(404)
    expect((await read(person)).name).toBe(name)

    const both = await Promise.all([erase(asked), erase({ name, application_id: application })])
    // Whoever comes when the other's is done already finds nobody.
    expect(both.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    const ids = both.filter(({ status }) => status === 200).map((answer) => erasureIn(answer).id)
    expect(new Set(ids).size).toBe(1)
    expect(await ended(ids[0] ?? 0)).toMatchObject({ state: 'done', candidates: [person] })
    expect((await erase(asked)).status).toBe(404)
    const about = `/api/audit/?subject=candidate&subject_id=${person}`
    const { results } = AuditPage.parse((await call('GET', about)).json)
    expect(results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.erased', 'person.erase']),
    )
    for (const { action, detail } of results)
      if (!action.startsWith('person.') && Object.keys(detail).length > 0)
        expect(detail).toEqual({ erased: true })
  })

  test('is refused by a legal hold on the person, the application or its job, also one that comes meanwhile', async () => {
    const { sql } = app.deps.store
    const { person, application, job_id, applicant_name: name } = await applied()
    const subjects = { candidate: person, application, job: job_id }
    const hold = (subject: keyof typeof subjects) =>
      sql.insertInto('legal_holds').values({
        ...{ subject, subject_id: subjects[subject], reason: 'Suit 7' },
        ...{ held_by: null, held_at: new Date().toISOString() },
      })
    for (const subject of ['candidate', 'application', 'job'] as const) {
      await hold(subject).execute()
      expect((await preview(`candidate_id=${person}`)).held).toBe(true)
      expect((await erase({ candidate_id: person, name })).json).toMatchObject({
        error: { code: 'on_legal_hold' },
      })
      await sql.deleteFrom('legal_holds').execute()
    }
    const id = await inTransaction(app.deps.store, async (transaction) => {
      const whole = { candidates: [person], application_id: null, name }
      const at = new Date().toISOString()
      const begun = await beginErasure(transaction, whole, { at, by: null, why: 'request' })
      await transaction.sql
        .insertInto('legal_holds')
        .values({ subject: 'job', subject_id: job_id, reason: 'Suit 7', held_by: null, held_at: at })
        .execute()
      return begun
    })
    expect((await ended(id)).state).toBe('held')
    expect((await read(person)).name).toBe(name)
    await sql.deleteFrom('legal_holds').execute()
  })

  test('leaves what others have, and what came after it was asked for, however often it is cut off', async () => {
    const one = await applied()
    const other = await applied()
    const at = new Date().toISOString()
    // Afterwards somebody is merged with them, and they apply again.
    await done(call('POST', `/api/candidates/${one.person}/merge/`, { duplicate_id: other.person }))
    const later = await apply(app, { ...one, description: 'Once more' })
    expect(await personOf(later)).toBe(one.person)
    const id = await inTransaction(app.deps.store, (transaction) => {
      const whole = { candidates: [one.person], application_id: null, name: '' }
      return beginErasure(transaction, whole, { at, by: null, why: 'request' })
    })
    // As other instances do, and as after a kill at any point.
    const work = workers()
    await Promise.all([work(id), work(id), work(id)])
    expect(await ended(id)).toMatchObject({ state: 'done', applications: [one.application] })
    expect((await call('GET', `/api/applications/${one.application}/`)).status).toBe(404)
    expect(await personOf(other.application)).toBe(other.person)
    expect((await read(other.person)).merged_into).toBe(null)
    const now = await personOf(later)
    expect(now).not.toBe(one.person)
    expect((await read(now ?? 0)).name).toBe(one.applicant_name)
  })

  test('leaves no name in what a full disk had kept out of the audit until then', async () => {
    const { person, applicant_name: name } = await applied()
    const { id: actor_id } = await app.deps.store.sql
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow()
    const at = app.deps.clock().toISOString()
    app.deps.lateLooks.keep(
      {
        ...{ at, actor_id, action: 'candidate.search', subject: 'candidate', subject_id: 'all' },
        detail: { query: { search: name }, count: 1 },
      },
      new AppError('storage_full'),
    )
    const id = await inTransaction(app.deps.store, (transaction) =>
      beginErasure(
        transaction,
        { candidates: [person], application_id: null, name },
        { at, by: null, why: 'request' },
      ),
    )
    await workers()(id)
    expect(app.deps.lateLooks.waiting()).toEqual([])
    const entries = await app.deps.store.sql
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'candidate.search')
      .execute()
    expect(entries.some(({ detail }) => detail?.includes(name.split(' ')[1] ?? ''))).toBe(false)
    expect(entries).not.toEqual([])
  })

  test('does not wait for a mail whose sender was killed', async () => {
    const { person, applicant_email, applicant_name: name } = await applied()
    const { sql } = app.deps.store
    const mails = () =>
      sql.selectFrom('outbox').select('id').where('recipient', '=', applicant_email).execute()
    const [mail] = await mails()
    const task = sql.updateTable('tasks').where('kind', '=', 'send-mail').where('key', '=', String(mail?.id))
    await task.set({ leased_until: LONG_AGO }).execute()
    const { id } = erasureIn(await erase({ candidate_id: person, name }))
    expect(await ended(id)).toMatchObject({ state: 'done' })
    expect(await mails()).toEqual([])
  })

  test('goes on with the files when their store comes back, and takes an application that is nobody’s alone', async () => {
    const { application, applicant_name: name } = await applied({ website: 'https://spam.example/' })
    expect(await personOf(application)).toBe(null)
    const { sql } = app.deps.store
    const found = sql.selectFrom('applications').select('resume_key').where('id', '=', application)
    const { resume_key } = await found.executeTakeFirstOrThrow()
    const { remove } = app.deps.resumes
    let tries = 0
    app.deps.resumes.remove = async (key) => {
      tries += 1
      if (key === resume_key && tries === 1) throw new AppError('unavailable')
      return remove(key)
    }
    onTestFinished(() => {
      app.deps.resumes.remove = remove
    })
    const { id } = erasureIn(await erase({ application_id: application, name }))
    await eventually(() => expect(tries).toBeGreaterThan(0))
    await app.restart()
    // What was under way for too long at the stop is left with its lease.
    await app.deps.store.sql
      .updateTable('tasks')
      .set({ due_at: LONG_AGO, leased_until: null })
      .where('kind', 'like', 'erase-%')
      .execute()
    expect(await ended(id)).toMatchObject({ state: 'done', candidates: [], applications: [application] })
    expect(await app.deps.resumes.has(resume_key)).toBe(false)
  })
})
