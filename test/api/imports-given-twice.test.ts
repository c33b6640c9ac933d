import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { type CandidatePage, ListedCandidate } from '#contract/candidates/candidate-list.ts'
import { Pools } from '#contract/pools/pool.ts'
import { inTransaction, openPostgres } from '#server/store/engine/store.ts'
import { updateImport } from '#server/store/imports/imports.ts'
import { putInPool } from '#server/store/pools/people.ts'
import { lockPoolNames } from '#server/store/pools/pools.ts'
import { removeGivenFiles } from '#server/store/resume-files/given-files.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { engines, useApp } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { candidateCalls, factLines } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'

describe.each(engines)('what an import brought and somebody else gave too, on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })
  const people = candidateCalls(app, () => token)
  const files = resumeFileCalls(app, () => token)
  const bulks = bulkCalls(app, () => token)
  const { add, addFile, bring, step } = importCalls(app, () => token)
  const idOf = async (email: string) => {
    const { json } = await people.call('GET', `/api/candidates/?search=${encodeURIComponent(email)}`)
    return ListedCandidate.parse((json as CandidatePage).results[0]).id
  }
  const withResume = async (name: string, email: string, bytes: Buffer) => {
    const { id } = await add(`Name,Email,CV\n${name},${email},cv`)
    expect((await addFile(id, 'cv.doc', bytes)).status).toBe(201)
    await step(id, 'check')
    await step(id, 'run')
    return id
  }

  /** On PostgreSQL: until so many transactions wait for another one. */
  const waiting = (many: number) =>
    eventually(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.store.sql)
      expect(rows.length).toBeGreaterThanOrEqual(many)
    })

  test('stays with whom was there: the resume that a recruiter dropped by hand', async () => {
    const known = await people.add({ name: 'Old Hand', email: 'old@twice.example' })
    const bytes = resumeSaying([`Old Hand ${rareWord()}`])
    const id = await withResume('Old Hand', 'old@twice.example', bytes)
    expect(await files.added(bytes)).toMatchObject({ known: true, state: 'accepted', candidate_id: known.id })
    expect((await files.list('accepted')).results.map(({ candidate_id }) => candidate_id)).toEqual([known.id])
    const back = await step(id, 'take-back')
    expect(back.taken_back).toMatchObject({ resumes: 0 })
    const [resume] = (await people.read(known.id)).resumes
    expect(resume).toMatchObject({ of: 'file' })
    const link = await files.call('POST', `${resume?.id}/link/`, {})
    const { url } = (link.json as { data: { url: string } }).data
    expect((await app.send('GET', url)).bytes).toEqual(bytes)
  })

  test('stays with whom it made, who stays with it', async () => {
    const bytes = resumeSaying([`New Hand ${rareWord()}`])
    const id = await withResume('New Hand', 'new@twice.example', bytes)
    await files.added(bytes)
    const back = await step(id, 'take-back')
    expect(back.taken_back).toMatchObject({ people: 0, resumes: 0, stays: { resume: 1 } })
    expect((await people.read(await idOf('new@twice.example'))).resumes).toHaveLength(1)
  })

  test.runIf(engine === 'postgres')(
    'is taken anew where the import is taken back in the same moment',
    async () => {
      const bytes = resumeSaying([`Late Hand ${rareWord()}`])
      const id = await withResume('Late Hand', 'late@twice.example', bytes)
      const { store } = app.deps
      let dropped: ReturnType<typeof files.added> | undefined
      await inTransaction(store, async (transaction) => {
        await removeGivenFiles(transaction, id, [await idOf('late@twice.example')])
        dropped = files.added(bytes)
        await waiting(1)
      })
      const added = await dropped
      expect(added).toMatchObject({ known: false, candidate_id: null })
      expect((await files.call('GET', `${added?.id}/`)).status).toBe(200)
    },
  )

  test('stays: tags and places in pools that a recruiter gave one by one and to many', async () => {
    const [ida, jo, kim] = [
      await people.add({ name: 'Ida I', email: 'ida@tags.example' }),
      await people.add({ name: 'Jo J', email: 'jo@tags.example' }),
      await people.add({ name: 'Kim K', email: 'kim@tags.example' }),
    ]
    const { id } = await bring(
      [
        'Name,Email,Tags,In the pools',
        'Ida I,ida@tags.example,welder;night,Yard',
        'Jo J,jo@tags.example,welder;night,Yard',
        'Kim K,kim@tags.example,welder;night,Yard',
      ].join('\n'),
    )
    const { json } = await app.send('GET', '/api/pools/', { token })
    const pool = Pools.parse(json).data[0]
    expect(pool).toMatchObject({ name: 'Yard', count: 3 })
    await people.call('PATCH', `/api/candidates/${ida.id}/`, { tagged: ['welder'] })
    await app.send('POST', `/api/pools/${pool?.id}/people/`, {
      token,
      json: { add: [ida.id], remove: [] },
    })
    const list = { list: 'candidates', ids: [jo.id] }
    await bulks.run({ ...list, change: { kind: 'tag', tags: ['welder'] } })
    await bulks.run({ ...list, change: { kind: 'tag', tags: ['day', 'night'] } })
    await bulks.run({ ...list, change: { kind: 'pool', pool_id: pool?.id } })
    expect((await step(id, 'take-back')).taken_back).toMatchObject({ tags: 3 })
    const of = async (person: number) => {
      const { tags, pools } = await people.read(person)
      return [tags, pools.map(({ name }) => name)]
    }
    expect(await of(ida.id)).toEqual([['welder'], ['Yard']])
    expect(await of(jo.id)).toEqual([['day', 'night', 'welder'], ['Yard']])
    expect(await of(kim.id)).toEqual([[], []])
  })

  test('stays: a pool whose words a recruiter wrote', async () => {
    const { id } = await bring(
      'Name,Email,In the pools\nLu L,lu@pool.example,Roof\nMo M,mo@pool.example,Attic',
    )
    const pools = async () => {
      const { json } = await app.send('GET', '/api/pools/', { token })
      return Pools.parse(json).data
    }
    const roof = (await pools()).find(({ name }) => name === 'Roof')
    const change = { name: 'Roof', description: 'Who climbs' }
    expect((await app.send('PATCH', `/api/pools/${roof?.id}/`, { token, json: change })).status).toBe(200)
    await step(id, 'take-back')
    const names = (await pools()).map(({ name }) => name)
    expect([names.includes('Roof'), names.includes('Attic')]).toEqual([true, false])
  })

  const poolNames = async () => {
    const { json } = await app.send('GET', '/api/pools/', { token })
    return Pools.parse(json).data.map(({ name }) => name)
  }
  const poolOf = async (pool: string) => {
    const { json } = await app.send('GET', '/api/pools/', { token })
    return Pools.parse(json).data.find(({ name }) => name === pool)?.id ?? 0
  }
  const change = (pool: number, people: { add: number[]; remove: number[] }) =>
    app.send('POST', `/api/pools/${pool}/people/`, { token, json: people })

  test('stays: a pool of an import taken back before that a recruiter emptied for a moment', async () => {
    const { id: ray } = await people.add({ name: 'Ray R', email: 'ray@pool.example' })
    const made = (await bring('Name,Email,In the pools\nRay R,ray@pool.example,Crane')).id
    const crane = await poolOf('Crane')
    await change(crane, { add: [ray], remove: [] })
    await step(made, 'take-back')
    expect(await poolNames()).toContain('Crane')
    await change(crane, { add: [], remove: [ray] })
    const other = await bring('Name,Email,In the pools\nSam S,sam@pool.example,Mast')
    await step(other.id, 'take-back')
    expect(await poolNames()).toContain('Crane')
    expect(await poolNames()).not.toContain('Mast')
  })

  test('goes: a pool of an import taken back before, with the last who were in it', async () => {
    await people.add({ name: 'Tom T', email: 'tom@pool.example' })
    const file = (email: string) => `Name,Email,In the pools\nSomebody,${email},Dock`
    const made = (await bring(file('tom@pool.example'))).id
    const later = (await bring(file('una@pool.example'))).id
    await step(made, 'take-back')
    expect(await poolNames()).toContain('Dock')
    expect((await step(later, 'take-back')).taken_back).toMatchObject({ people: 1, stays: {} })
    expect(await poolNames()).not.toContain('Dock')
  })

  test.runIf(engine === 'postgres')(
    'stays: a pool into which somebody is put while the import that made it is taken back',
    async () => {
      await people.add({ name: 'Vic V', email: 'vic@pool.example' })
      const { id: wes } = await people.add({ name: 'Wes W', email: 'wes@pool.example' })
      const made = (await bring('Name,Email,In the pools\nVic V,vic@pool.example,Quay')).id
      const quay = await poolOf('Quay')
      const { store } = app.deps
      let back: ReturnType<typeof step> | undefined
      await inTransaction(store, async (transaction) => {
        await putInPool(transaction, { pool: quay, persons: [wes] }, app.deps.clock().toISOString())
        back = step(made, 'take-back')
        await waiting(1)
      })
      await back
      expect((await people.read(wes)).pools.map(({ name }) => name)).toEqual(['Quay'])
    },
  )

  test('stays: offers that an application and a dropped resume make, too', async () => {
    const known = await people.add({ name: 'Nan N', email: 'nan@facts.example' })
    const { id } = await bring(
      'Name,Email,Phone,City,Skills\nNancy N,nan@facts.example,+1 212 555 0133,Reno,Welding',
    )
    const job = await postJob(app, token)
    await apply(app, {
      job_id: String(job.id),
      applicant_name: 'Nancy N',
      applicant_email: 'nan@facts.example',
      applicant_phone: '+1 212 555 0133',
    })
    const dropped = await files.dropped(resumeSaying(['Nan N', 'nan@facts.example', rareWord()]))
    const facts = [{ kind: 'skill', value: 'Welding', offer: true }]
    expect(
      (await files.call('POST', `${dropped.id}/accept/`, { candidate_id: known.id, facts })).status,
    ).toBe(200)
    const offered = async () =>
      factLines(await people.read(known.id)).filter((line) => line.endsWith('offered'))
    expect(await offered()).toHaveLength(4)
    await step(id, 'take-back')
    expect(await offered()).toEqual([
      'name Nancy N offered',
      'phone +12125550133 offered',
      'skill welding offered',
    ])
  })

  test('stays: whom it made and of whom a recruiter says the same by hand', async () => {
    const { id } = await bring('Name,Email,City\nOda O,oda@facts.example,Reno')
    const oda = await idOf('oda@facts.example')
    await people.call('POST', `/api/candidates/${oda}/facts/`, { kind: 'place', value: 'Reno' })
    expect((await step(id, 'take-back')).taken_back).toMatchObject({ people: 0, stays: { said: 1 } })
    expect(factLines(await people.read(oda))).toContain('place Reno current')
  })

  test.each(['first', 'second'] as const)(
    'stays as long as one of the imports that gave it stands: the %s goes before the other',
    async (which) => {
      const email = `${which}@both.example`
      const known = await people.add({ name: 'Pia P', email })
      const file = `Name,Email,City,Tags,In the pools,Note\nPia P,${email},Reno,welder,${which} yard,Met in Reno`
      const imports = [(await bring(file)).id, (await bring(file)).id]
      const given = async () => {
        const { tags, pools, ...person } = await people.read(known.id)
        const notes = await sql<{ body: string }>`select body from candidate_activities
          where candidate_id = ${known.id}`.execute(app.deps.store.sql)
        return [
          tags,
          pools.map(({ name }) => name),
          factLines(person as typeof person & { tags: string[]; pools: [] }).filter((line) =>
            line.endsWith('offered'),
          ),
          notes.rows.map(({ body }) => body),
        ]
      }
      const all = [['welder'], [`${which} yard`], ['place Reno offered'], ['Met in Reno']]
      expect(await given()).toEqual(all)
      if (which === 'second') imports.reverse()
      const zero = { facts: 0, tags: 0, entries: 0 }
      expect((await step(imports[0] ?? 0, 'take-back')).taken_back).toMatchObject(zero)
      expect(await given()).toEqual(all)
      const last = await step(imports[1] ?? 0, 'take-back')
      expect(last.taken_back).toMatchObject({ facts: 1, tags: 1, entries: 1 })
      expect(await given()).toEqual([[], [], [], []])
      const { json } = await app.send('GET', '/api/pools/', { token })
      expect(Pools.parse(json).data.map(({ name }) => name)).not.toContain(`${which} yard`)
    },
  )

  test.each(['first', 'second'] as const)(
    'stays: a resume and a next step that two imports gave, the %s of which goes before the other',
    async (which) => {
      const email = `${which}@step.example`
      const { id: known } = await people.add({ name: 'Wim W', email })
      const bytes = resumeSaying([`Wim W ${rareWord()}`])
      const bringBoth = async () => {
        const { id } = await add(
          `Name,Email,CV,Next step,Next step due\nWim W,${email},cv,Call about Reno,2031-01-07`,
        )
        expect((await addFile(id, 'cv.doc', bytes)).status).toBe(201)
        await step(id, 'check')
        await step(id, 'run')
        return id
      }
      const given = async () => {
        const { resumes, step: next } = await people.read(known)
        return [resumes.map(({ resume_name }) => resume_name), next?.what]
      }
      const imports = [await bringBoth(), await bringBoth()]
      if (which === 'second') imports.reverse()
      expect(await given()).toEqual([['cv.doc'], 'Call about Reno'])
      expect((await step(imports[0] ?? 0, 'take-back')).taken_back).toMatchObject({ resumes: 0 })
      expect(await given()).toEqual([['cv.doc'], 'Call about Reno'])
      expect((await step(imports[1] ?? 0, 'take-back')).taken_back).toMatchObject({ resumes: 1 })
      expect(await given()).toEqual([[], undefined])
    },
  )

  test('stays: an application that two imports gave, until both are taken back', async () => {
    const { id: una } = await people.add({ name: 'Una U', email: 'una@placed.example' })
    const { title } = await postJob(app, token, { title: 'Placed Welder' })
    const file = `Email,Job,Stage\nuna@placed.example,${title},New`
    const place = async () => (await bring(file, 'offer', 'stages.csv', 'history')).id
    const [made, again] = [await place(), await place()]
    const back = await step(made, 'take-back')
    expect(back.taken_back).toMatchObject({ applications: 0, stays: { given: 1 } })
    expect((await people.read(una)).applications).toHaveLength(1)
    await step(again, 'take-back')
    expect((await step(made, 'take-back')).taken_back).toMatchObject({ applications: 1, stays: {} })
    expect((await people.read(una)).applications).toEqual([])
  })

  test.each(['first', 'second'] as const)(
    'stays: a note on an application that two imports gave, the %s of which goes before the other',
    async (which) => {
      const email = `${which}@note.example`
      const known = await people.add({ name: 'Xen X', email })
      const { id: job, title } = await postJob(app, token, { title: `Note Welder ${which}` })
      const application = async () => {
        const [one] = (await people.read(known.id)).applications
        if (one === undefined) return undefined
        const { json } = await app.send('GET', `/api/applications/${one.id}/`, { token })
        return (json as { data: RecruiterApplication }).data
      }
      const notes = async () => (await application())?.notes.map(({ body }) => body)
      await apply(app, { job_id: String(job), applicant_name: 'Xen X', applicant_email: email })
      const file = `Email,Job,Note\n${email},${title},Strong`
      const bringNote = async () => (await bring(file, 'offer', 'notes.csv', 'history')).id
      const imports = [await bringNote(), await bringNote()]
      if (which === 'second') imports.reverse()
      expect(await notes()).toEqual(['Strong'])
      expect((await step(imports[0] ?? 0, 'take-back')).taken_back).toMatchObject({ notes: 0 })
      expect(await notes()).toEqual(['Strong'])
      expect((await step(imports[1] ?? 0, 'take-back')).taken_back).toMatchObject({ notes: 1 })
      expect(await notes()).toEqual([])
    },
  )

  test('stays: a note on an application that one of two imports made, with the application', async () => {
    const { id: yan } = await people.add({ name: 'Yan Y', email: 'yan@note.example' })
    const { title } = await postJob(app, token, { title: 'Noted Welder' })
    const file = `Email,Job,Stage,Note\nyan@note.example,${title},New,Steady`
    const bringNote = async () => (await bring(file, 'offer', 'notes.csv', 'history')).id
    const [made, again] = [await bringNote(), await bringNote()]
    const back = await step(made, 'take-back')
    expect(back.taken_back).toMatchObject({ applications: 0, notes: 0, stays: { given: 1 } })
    expect((await step(again, 'take-back')).taken_back).toMatchObject({ applications: 0, notes: 1 })
    expect((await step(made, 'take-back')).taken_back).toMatchObject({ applications: 1, stays: {} })
    expect((await people.read(yan)).applications).toEqual([])
  })

  test.runIf(engine === 'postgres')(
    'stays: what an import on another server is just giving again as the first one is taken back',
    async () => {
      const { id: zoe } = await people.add({ name: 'Zoe Z', email: 'zoe@both.example' })
      await app.send('POST', '/api/pools/', { token, json: { name: 'Pier', description: '' } })
      const row = 'Zoe Z,zoe@both.example,Reno,welder,Met in Reno'
      const first = await bring(`Name,Email,City,Tags,Note\n${row}`)
      const second = await add(`Name,Email,City,Tags,Note,In the pools\n${row},Pier`)
      await step(second.id, 'check')
      const { store, clock } = app.deps
      await updateImport(store, second.id, {
        ...{ state: 'running', cursor: 0, rows_done: 0, started_at: clock().toISOString() },
      })
      const other = openPostgres(app.databaseUrl ?? '', 2)
      onTestFinished(() => other.close())
      const work = { signal: new AbortController().signal, mostMs: 60_000 }
      const [run, back] = await inTransaction(store, async (transaction) => {
        // It takes this after it has noted what it gives again.
        await lockPoolNames(transaction)
        const running = workOnImport({ store: other, clock }, second.id, work)
        await waiting(1)
        const going = step(first.id, 'take-back')
        await waiting(2)
        return [{ running }, { going }]
      })
      await run.running
      expect((await back.going).taken_back).toMatchObject({ facts: 0, tags: 0, entries: 0 })
      const person = await people.read(zoe)
      expect(person.tags).toEqual(['welder'])
      expect(factLines(person)).toContain('place Reno offered')
    },
  )

  test('whom it made stays while another import that says the same of them stands', async () => {
    const file = 'Name,Email,City\nQui Q,qui@both.example,Reno'
    const [first, second] = [(await bring(file)).id, (await bring(file)).id]
    const qui = await idOf('qui@both.example')
    expect((await step(first, 'take-back')).taken_back).toMatchObject({ people: 0, stays: { said: 1 } })
    expect(factLines(await people.read(qui))).toContain('place Reno current')
    await step(second, 'take-back')
    expect((await step(first, 'take-back')).taken_back).toMatchObject({ people: 1, stays: {} })
  })
})
