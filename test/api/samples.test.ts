import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { ApplicationHistory } from '#contract/applications/recruiter-application.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { ERASED_WITH_APPLICATION } from '#server/store/applications/erase-applications.ts'
import { ERASED_WITH_CANDIDATE } from '#server/store/candidates/erase-candidates.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { countRows } from '#server/store/engine/tables.ts'
import { findSamples } from '#server/store/samples/samples.ts'
import { beginSamples } from '#server/usecases/samples/begin-samples.ts'
import { workOnSamples } from '#server/usecases/samples/work-on-samples.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'
import { sampleSet } from '../../src/samples.ts'

const PEOPLE = 40
const APPLICATIONS = sampleSet.people.flatMap(({ applications }) => applications).length

describe.each(engines)('sample people on %s', (engine) => {
  const app = useApp({ engine, firstStart: true, standingOpen: false, variables: { SEED_DEMO: '1' } })
  let token = ''
  let recruiter = ''
  const db = () => app.deps.store.sql
  const samples = async () => (await app.send('GET', '/api/samples/', { token })).json
  const files = async () => {
    const entries = await readdir(join(app.dataDir, 'resumes'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && entry.name !== 'installation').length
  }
  /** As other instances do that were cut off after each step, beside the server's own. */
  const works = () => {
    const deps = { ...app.deps, load: async () => sampleSet }
    const one = async () => {
      while (await workOnSamples(deps, { signal: new AbortController().signal, mostMs: 1 }));
    }
    return Promise.all([one(), one()])
  }
  const { call, personOf, add } = candidateCalls(app, () => token)
  const listed = async (query = '') =>
    CandidatePage.parse((await call('GET', `/api/candidates/?page_size=100${query}`)).json)

  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    recruiter = (await signIn(app)).token
    await works()
  })

  test('are made once, whoever else works on them, marked as samples, and never again', async () => {
    expect(await samples()).toEqual({ data: { state: 'there', people: PEOPLE } })
    await app.restart()
    expect(await samples()).toEqual({ data: { state: 'there', people: PEOPLE } })
    const { results } = await listed()
    expect(results).toHaveLength(PEOPLE)
    expect(results.every((row) => row.sample && row.email?.endsWith('.example'))).toBe(true)
    expect(results.every(({ phone }) => /555\D01\d\d$/.test(phone ?? ''))).toBe(true)
    const applications = ApplicationPage.parse(
      (await call('GET', '/api/applications/?page_size=100')).json,
    ).results
    expect(applications).toHaveLength(APPLICATIONS)
    expect(applications.every(({ sample }) => sample)).toBe(true)
    expect(await files()).toBe(APPLICATIONS)
    expect((await db().selectFrom('pools').select('name').execute()).length).toBe(sampleSet.pools.length)
    const page = AuditPage.parse((await call('GET', '/api/audit/')).json)
    const said = page.results.filter(({ action }) => !/^(log|job|candidate\.search)/.test(action))
    expect(said).toMatchObject([{ action: 'samples.add', actor: null, detail: { people: PEOPLE } }])
  })

  test('have resumes in all three formats that are read, and show what they know', {
    timeout: 90_000,
  }, async () => {
    const texts = () =>
      db()
        .selectFrom('resume_texts')
        .innerJoin('applications', 'applications.id', 'application_id')
        .select(['name', 'resume_type', 'text', 'reason', 'read_at', 'application_id'])
        .execute()
    await eventually(
      async () => expect((await texts()).filter(({ read_at }) => read_at === null)).toEqual([]),
      60_000,
    )
    const read = await texts()
    expect(read.filter(({ reason, text, name }) => reason !== null || !text.includes(name))).toEqual([])
    expect(new Set(read.map(({ resume_type }) => resume_type))).toEqual(new Set(['pdf', 'docx', 'doc']))
    for (const { application_id, name } of read) {
      const facts = db()
        .selectFrom('resume_facts')
        .select('kind')
        .where('application_id', '=', application_id)
      const kinds = (await facts.execute()).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'skill').length, name).toBeGreaterThan(0)
      expect(kinds, name).toContain('place')
    }
    const found = await listed('&search=kafka')
    expect(found.results.map(({ name }) => name)).toContain('Samuel Okpara')
    const { data } = AgendaResponse.parse((await call('GET', '/api/dashboard/agenda/')).json)
    expect(data.steps.all.count).toBeGreaterThan(2)
    expect(data.received.count).toBeGreaterThan(0)
    expect(data.untouched.count).toBeGreaterThan(2)
    const hired = results(await listed('&search=Nakamura'))[0]?.last_application?.id ?? 0
    const history = ApplicationHistory.parse((await call('GET', `/api/applications/${hired}/history/`)).json)
    expect(history.data.map(({ action, detail }) => [action, detail.to])).toEqual([
      ['application.move', 'Placed'],
      ['application.move', 'Offered'],
      ['application.move', 'Interviewing'],
      ['application.move', 'Submitted'],
      ['application.move', 'Contacted'],
      ['application.receive', undefined],
    ])
  })

  test('are written to by nobody, and no public page tells of them', async () => {
    expect(await db().selectFrom('outbox').select('id').execute()).toEqual([])
    const text = async (path: string) => (await app.send('GET', path)).text
    const jobs: { results: { id: number }[] } = JSON.parse(await text('/api/jobs/list/?page_size=100'))
    const pages = ['/', '/careers', '/sitemap.xml', '/api/jobs/list/?page_size=100']
    for (const path of [...pages, ...jobs.results.map(({ id }) => `/careers/jobs-detail/${id}`)]) {
      const shown = await text(path)
      for (const { name } of sampleSet.people) expect(shown, path).not.toContain(name)
    }
  })

  test('are removed for good by an administrator alone, and what real people have stays', {
    timeout: 60_000,
  }, async () => {
    const person = async (name: string) => results(await listed(`&search=${name}`))[0]?.id ?? 0
    const application = async (name: string) =>
      results(await listed(`&search=${name}`))[0]?.last_application?.id ?? 0
    const jobs: { results: { id: number }[] } = JSON.parse(
      (await app.send('GET', '/api/jobs/list/?page_size=100')).text,
    )
    const job_id = jobs.results.at(-1)?.id ?? 0
    const sent = async (more = {}) => {
      const email = `${randomUUID()}@example.com`
      const id = await apply(app, { job_id, applicant_email: email, ...more })
      return { id, email, person: (await personOf(id)) ?? 0 }
    }
    const done = async (answer: Promise<{ status: number }>) =>
      expect((await answer).status).toBeLessThan(300)

    const ofOkpara = await application('Okpara')
    // Merged into a sample, with their own notes and pools, and once more below.
    const [into, below, above] = [await sent(), await sent(), await sent()]
    await done(
      call('POST', `/api/candidates/${await person('Okpara')}/merge/`, { duplicate_id: into.person }),
    )
    const halloran = await person('Halloran')
    await done(call('POST', `/api/candidates/${halloran}/merge/`, { duplicate_id: below.person }))
    // A sample that is part of a real person, and has one below.
    await done(call('POST', `/api/candidates/${above.person}/merge/`, { duplicate_id: halloran }))
    await done(call('POST', `/api/applications/${above.id}/notes/`, { body: 'A real note' }))
    // A real application that is part of a sample's.
    await done(
      call('POST', `/api/applications/${await application('Achebe')}/merge/`, { duplicate_id: below.id }),
    )
    // Whoever applies under a sample's address, and a resume that was taken for a sample's.
    const borrowed = await apply(app, { job_id, applicant_email: 'hugo.brightwater@postbox.example' })
    const dropped = resumeFileCalls(app, () => token)
    const file = await dropped.dropped(resumeSaying(['Real Person', 'real@person.example', 'Java']))
    await done(
      dropped.call('POST', `${file.id}/accept/`, { candidate_id: await person('Bancroft'), facts: [] }),
    )
    // A recruiter's own work on samples goes with them.
    await done(call('POST', `/api/applications/${ofOkpara}/notes/`, { body: 'Gone' }))
    const other = { candidate_id: await person('Fontenot'), job_id }
    await done(call('POST', '/api/applications/', other))
    const pools = await db().selectFrom('pools').select(['id', 'name']).orderBy('name').execute()
    const real = await add({ email: `${randomUUID()}@example.com` })
    await done(call('POST', `/api/pools/${pools[0]?.id}/people/`, { add: [real.id] }))

    expect((await app.send('DELETE', '/api/samples/', { token: recruiter })).status).toBe(403)
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.send('DELETE', '/api/samples/', { token })),
    )
    expect([first?.status, second?.status]).toEqual([200, 200])
    await works()
    expect(await samples()).toEqual({ data: { state: 'removed', people: 0 } })

    // Whoever ends it then finds out whose the applications are that stay.
    const rest = await eventually(async () => {
      const page = await listed()
      expect(page.results).toHaveLength(5)
      return page
    })
    const emails = [into, below, above].map(({ email }) => email)
    expect(new Set(rest.results.map(({ email }) => email))).toEqual(
      new Set([
        ...emails,
        'hugo.brightwater@postbox.example',
        real.facts.find(({ kind }) => kind === 'email')?.value,
      ]),
    )
    expect(rest.results.filter(({ sample }) => sample)).toEqual([])
    const left = await db()
      .selectFrom('applications')
      .select(['id', 'merged_into', 'is_sample'])
      .orderBy('id')
      .execute()
    expect(left.map(({ id }) => id)).toEqual([into.id, below.id, above.id, borrowed])
    expect(left.filter((row) => row.merged_into !== null || row.is_sample)).toEqual([])
    for (const one of [into, below, above]) expect(await personOf(one.id)).toBe(one.person)
    expect((await dropped.read(file.id)).state).toBe('read')
    expect(await db().selectFrom('pools').select('id').execute()).toEqual([{ id: pools[0]?.id }])
    await eventually(async () => expect(await files()).toBe(5))

    const counts = await countRows(app.deps.store)
    const { resume_texts, application_notes, candidates } = counts
    expect({ resume_texts, application_notes, candidates }).toEqual({
      resume_texts: 4,
      application_notes: 1,
      candidates: 5,
    })
    const none = [
      'stage_stays',
      'next_steps',
      'candidate_tags',
      'saved_views',
      'considered_applications',
      'application_answers',
      'candidate_activities',
    ]
    expect(none.filter((table) => counts[table] !== 0)).toEqual([])
    const index = sql<{ n: number }>`select count(*) as n from person_search`
    expect(Number((await index.execute(db())).rows[0]?.n)).toBe(5)
    const page = AuditPage.parse((await call('GET', '/api/audit/?group=settings')).json)
    expect(page.results.map(({ action, detail }) => [action, detail.people])).toEqual([
      ['samples.remove', PEOPLE],
      ['samples.add', PEOPLE],
    ])
    await app.restart()
    expect(await samples()).toEqual({ data: { state: 'removed', people: 0 } })
    expect(app.log.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  })
})

const results = <R>(page: { results: R[] }): R[] => page.results

describe.each(engines)('without SEED_DEMO on %s', (engine) => {
  const app = useApp({ engine })

  test('nobody is invented, and nobody is where somebody is', async () => {
    const { token } = await signIn(app)
    const { store } = app.deps
    expect((await app.send('GET', '/api/samples/', { token })).json).toEqual({
      data: { state: null, people: 0 },
    })
    await candidateCalls(app, () => token).add({ email: `${randomUUID()}@example.com` })
    await inTransaction(store, (transaction) => beginSamples(transaction, [], new Date().toISOString()))
    expect(await findSamples(store)).toBeUndefined()
  })

  test('erasing knows every table that refers to an application or a candidate', async () => {
    const tables = await app.deps.store.raw.introspection.getTables()
    const columns = (pattern: RegExp, known: readonly string[]) =>
      tables
        .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
        .filter((name) => pattern.test(name))
        .filter((name) => !known.includes(name.replace(/\.(application|candidate)_id$/, '')))
    expect(
      columns(/\.(application_id|from_id)$/, [
        ...ERASED_WITH_APPLICATION,
        'considered_applications',
        'considered_applications.from_id',
        // Facts of those who stay forget where they are from.
        'candidate_facts',
        // And letters to them what they were about.
        'letters',
        // With whom they were to be, who takes part is told of their end.
        'interviews',
        // Numbers alone, which outlive whom they were about.
        'erasures',
        // A trigger keeps it, and takes it away.
        'application_courses',
      ]),
    ).toEqual([])
    expect(
      columns(/\.(candidate_id|person_id)$/, [
        ...ERASED_WITH_CANDIDATE,
        'applications',
        // With their mails and files.
        'letters',
        'resume_files',
        'import_rows',
        'consent_subjects',
        'texts',
        'erasures',
        // Those of others are given their own person again.
        'candidate_tags.person_id',
        'pool_people.person_id',
        // Triggers keep them.
        'person_details.person_id',
        'person_facets.person_id',
      ]),
    ).toEqual([])
  })
})
