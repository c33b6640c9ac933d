import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import {
  ApplicationHistory,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { BULK_DAYS, BULK_DRAFTS, BULK_MAX, BulkRecordsPage, BulksResponse } from '#contract/bulks/bulk.ts'
import { bulkTexts } from '#contract/bulks/texts.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { TAGS_MAX } from '#contract/core/limits.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { StageList } from '#contract/stages/stage.ts'
import { updateBulk } from '#server/store/bulks/bulks.ts'
import { cleanBulks } from '#server/usecases/bulks/clean-bulks.ts'
import { workOnBulk } from '#server/usecases/bulks/work-on-bulk.ts'
import { engines, useApp } from '#test/support/app.ts'
import { addApplicants, bulkCalls } from '#test/support/bulks.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { postJob } from '#test/support/factories.ts'
import { disable, logOut, type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('changes to many on %s', (engine) => {
  const app = useApp({ engine })
  let me: Person = { email: '', password: '', token: '' }
  let other: Person = me
  let administrator: Person = me
  let myId = ''
  const stages = { fresh: 0, contacted: 0, refused: 0, placed: 0 }
  beforeAll(async () => {
    me = await signIn(app)
    other = await signIn(app)
    administrator = await signIn(app, { role: 'administrator' })
    const session = await app.send('GET', '/api/session/', { token: me.token })
    myId = (session.json as { data: { user: { id: string } } }).data.user.id
    const { data } = StageList.parse((await app.send('GET', '/api/stages/', { token: me.token })).json)
    const idOf = (name: string) => data.find((stage) => stage.name === name)?.id ?? 0
    Object.assign(stages, {
      fresh: idOf('New'),
      contacted: idOf('Contacted'),
      refused: idOf('Not in consideration'),
      placed: idOf('Placed'),
    })
  })
  const { call, preview, read, run, step } = bulkCalls(app, () => me.token)
  const people = candidateCalls(app, () => me.token)
  const send = (method: string, path: string, json?: object) =>
    app.send(method, path, { token: me.token, ...(json && { json }) })
  const newJob = async () => (await postJob(app, me.token)).id
  const applicants = (job_id: number, count: number, stage_id = stages.fresh) =>
    addApplicants(app.deps.store, { job_id, count, stage_id })
  const application = async (id: number) =>
    RecruiterApplicationResponse.parse((await send('GET', `/api/applications/${id}/`)).json).data
  const history = async (id: number) =>
    ApplicationHistory.parse((await send('GET', `/api/applications/${id}/history/`)).json).data
  const inStages = async (job: number) => {
    const { json } = await send('GET', `/api/applications/?job=${job}`)
    const found = ApplicationPage.parse(json).stages.filter(({ count }) => count > 0)
    return Object.fromEntries(found.map(({ id, count }) => [id, count]))
  }
  const move = (ids: readonly number[], stage_id: number) =>
    send('POST', '/api/applications/moves/', { moves: ids.map((id) => ({ id, stage_id })) })
  const moveAll = (job: number, stage_id: number, more: object = {}) => ({
    list: 'applications',
    filter: { job },
    change: { kind: 'move', stage_id, ...more },
  })
  /** Begins a change that no worker knows of: only `chunk` does a part of it. */
  const begin = (id: number) =>
    updateBulk(app.deps.store, id, { state: 'running', started_at: new Date().toISOString() })
  const chunk = (id: number) => {
    let looked = 0
    const signal = {
      get aborted() {
        looked += 1
        return looked > 1
      },
    } as AbortSignal
    return workOnBulk({ ...app.deps, clock: () => new Date() }, id, { signal, mostMs: 60_000 })
  }
  const codeOf = (answer: { json: unknown }) => ErrorBody.parse(answer.json).error.code

  test('say before what will happen, reach the whole result, and keep who came or moved meanwhile', async () => {
    const job = await newJob()
    const ids = await applicants(job, 120)
    const [first = 0, second = 0, third = 0, ...rest] = ids
    await move([first], stages.refused)
    await send('PATCH', `/api/applications/${second}/`, { spam: true })
    const draft = await preview({
      list: 'applications',
      ids: [...ids.slice(0, 10), 2 ** 30],
      change: { kind: 'move', stage_id: stages.refused, reject_reason: 'Filled' },
    })
    expect(draft).toMatchObject({ state: 'draft', chosen: 11, total: 11, waiting: 9, same: 0, done: 0 })
    expect(draft.left.map(({ why, count }) => [why, count])).toEqual([
      ['gone', 1],
      ['spam', 1],
    ])
    expect(draft.some).toHaveLength(3)
    expect(draft.names).toMatchObject({ stage: 'Not in consideration' })
    const whole = await preview(moveAll(job, stages.refused))
    expect(whole).toMatchObject({ chosen: 119, waiting: 118, same: 1, left: [] })
    expect(await inStages(job)).toEqual({ [stages.fresh]: 118, [stages.refused]: 1 })
    await move([third], stages.contacted)
    const [late = 0] = await applicants(job, 1)
    const done = await step(whole.id, 'run')
    expect(done).toMatchObject({ state: 'done', waiting: 0, done: 117, same: 1 })
    expect(done.left).toEqual([{ why: 'changed', count: 1, some: [{ id: third, name: 'Applicant 2' }] }])
    expect(await inStages(job)).toEqual({ [stages.fresh]: 1, [stages.contacted]: 1, [stages.refused]: 118 })
    expect((await application(late)).stage_id).toBe(stages.fresh)
    const page = await call('GET', `${whole.id}/records/?outcome=done&page=3`)
    expect(BulkRecordsPage.parse(page.json)).toMatchObject({ count: 117, results: { length: 17 } })
    expect((await call('POST', `${whole.id}/run/`)).status).toBe(409)
    expect((await history(rest[0] ?? 0))[0]).toMatchObject({
      action: 'application.move',
      detail: { from: 'New', to: 'Not in consideration', bulk: whole.id },
    })
  })

  test('are undone as a whole: what is as it was left goes back with reasons and steps, the rest is named', async () => {
    const job = await newJob()
    const ids = await applicants(job, 60)
    const [first = 0, second = 0, third = 0] = ids
    await move(ids.slice(0, 5), stages.contacted)
    const planned = { application_id: first, what: 'Call', due_on: '2030-01-02', owner: null }
    expect((await send('POST', '/api/steps/', planned)).status).toBe(201)
    const done = await run(moveAll(job, stages.refused, { reject_reason: 'Too far away' }))
    expect(done).toMatchObject({ state: 'done', done: 60 })
    expect(await application(first)).toMatchObject({ reject_reason: 'Too far away', step: null })
    await move([second], stages.placed)
    // Away and back: it stands where the change left it, but not since then.
    await move([third], stages.placed)
    await move([third], stages.refused)
    const undone = await step(done.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', undone: { waiting: 0, back: 58 } })
    expect(undone.undone?.left).toMatchObject([
      { why: 'changed', count: 2, some: [{ id: second }, { id: third }] },
    ])
    expect(await inStages(job)).toEqual({
      [stages.fresh]: 55,
      [stages.contacted]: 3,
      [stages.placed]: 1,
      [stages.refused]: 1,
    })
    expect(await application(first)).toMatchObject({
      stage_id: stages.contacted,
      reject_reason: null,
      step: { what: 'Call', state: 'open' },
    })
    const page = await call('GET', `${done.id}/records/?outcome=done&undone=changed`)
    expect(BulkRecordsPage.parse(page.json)).toMatchObject({ count: 2 })
    expect((await call('POST', `${done.id}/undo/`)).status).toBe(409)
  })

  test('are said once by the audit, and found with each record', async () => {
    const job = await newJob()
    const [id = 0] = await applicants(job, 40)
    const done = await run(moveAll(job, stages.contacted))
    const audit = async (query: string) =>
      AuditPage.parse((await app.send('GET', `/api/audit/?${query}`, { token: administrator.token })).json)
        .results
    const own = (await audit('')).filter(
      ({ subject, subject_id }) => subject === 'bulk' && subject_id === String(done.id),
    )
    expect(own.map(({ action, actor, detail }) => [action, actor?.id, detail])).toEqual([
      ['bulk.end', myId, { kind: 'move', of: 'application', count: 40, left: 0 }],
      ['bulk.run', myId, { kind: 'move', of: 'application', count: 40 }],
    ])
    const newest = [...(await audit('')), ...(await audit('group=applications'))]
    expect(newest.map(({ action }) => action)).not.toContain('application.bulk_move')
    expect(await audit(`subject=application&subject_id=${id}`)).toMatchObject([
      { action: 'application.bulk_move', detail: { from: 'New', to: 'Contacted', bulk: done.id } },
    ])
    const moved = await move([id], stages.placed)
    expect(moved.status).toBe(200)
    const late = await send('POST', '/api/applications/moves/', {
      moves: [{ id, stage_id: stages.fresh, from: stages.contacted }],
    })
    expect([late.status, codeOf(late)]).toEqual([412, 'changed_meanwhile'])
  })

  test('tag the people of applications, each once, and give them owners; both are undone where they still are', async () => {
    const job = await newJob()
    const ids = await applicants(job, 30)
    const persons = await Promise.all(ids.slice(0, 3).map((id) => people.personOf(id)))
    const [first = 0, second = 0, third = 0] = persons.map((id) => id ?? 0)
    await app.deps.store.sql
      .updateTable('applications')
      .set({ candidate_id: first })
      .where('id', 'in', ids.slice(20))
      .execute()
    await people.call('PATCH', `/api/candidates/${second}/`, { tags: ['java'] })
    const all = { list: 'applications', filter: { job } }
    const tagged = await run({ ...all, change: { kind: 'tag', tags: ['Java', 'remote'] } })
    expect(tagged).toMatchObject({ subject: 'candidate', chosen: 30, total: 20, done: 20, same: 0 })
    expect((await people.read(second)).tags).toEqual(['java', 'remote'])
    const again = await preview({ ...all, change: { kind: 'tag', tags: ['remote'] } })
    expect(again).toMatchObject({ waiting: 0, same: 20 })
    const list = await send('GET', '/api/candidates/?tag=java,remote')
    expect(list.json).toMatchObject({ count: 20 })
    await people.call('POST', `/api/candidates/${first}/merge/`, { duplicate_id: third })
    const undone = await step(tagged.id, 'undo')
    expect(undone.undone).toMatchObject({ back: 19, left: [{ why: 'merged', count: 1 }] })
    expect((await people.read(second)).tags).toEqual(['java'])
    const untagged = await run({
      list: 'candidates',
      ids: [second, first],
      change: { kind: 'untag', tags: ['java'] },
    })
    // Who was merged into them has kept what was given.
    expect(untagged).toMatchObject({ done: 2, same: 0, left: [] })
    await step(untagged.id, 'undo')
    expect((await people.read(second)).tags).toEqual(['java'])

    const draft = await preview({ ...all, change: { kind: 'owner', owner: myId } })
    expect(draft).toMatchObject({ waiting: 19, names: { owner: 'Test Recruiter' } })
    await people.call('PATCH', `/api/candidates/${second}/`, { owner: null })
    const otherId = (await app.send('GET', '/api/session/', { token: other.token })).json as {
      data: { user: { id: string } }
    }
    await people.call('PATCH', `/api/candidates/${second}/`, { owner: otherId.data.user.id })
    const owned = await step(draft.id, 'run')
    expect(owned).toMatchObject({ done: 18, left: [{ why: 'changed', count: 1, some: [{ id: second }] }] })
    expect((await people.read(first)).owner?.id).toBe(myId)
    const timeline = (await send('GET', `/api/candidates/${first}/timeline/`)).json
    expect(TimelinePage.parse(timeline).results[0]).toMatchObject({
      action: 'candidate.update',
      detail: { owner: 'Test Recruiter', bulk: owned.id },
    })
    expect((await step(owned.id, 'undo')).undone).toMatchObject({ back: 18, left: [] })
    expect((await people.read(first)).owner).toBeNull()
    expect((await people.read(second)).owner?.id).toBe(otherId.data.user.id)
  })

  test('put people into a pool and take them out again, each once, and an undo keeps who was there before', async () => {
    const job = await newJob()
    const [a = 0, b = 0, c = 0] = await applicants(job, 3)
    const name = rareWord()
    const made = (await send('POST', '/api/pools/', { name })).json as { data: { id: number } }
    const pool_id = made.data.id
    const [first, second, third] = [
      await people.personOf(a),
      await people.personOf(b),
      await people.personOf(c),
    ]
    await send('POST', `/api/pools/${pool_id}/people/`, { add: [first] })
    const poolsOf = async (id: number | null) => (await people.read(id ?? 0)).pools.map((it) => it.name)
    const draft = await preview({
      list: 'applications',
      filter: { job },
      change: { kind: 'pool', pool_id },
    })
    expect(draft).toMatchObject({
      subject: 'candidate',
      total: 3,
      waiting: 2,
      same: 1,
      names: { pool: name },
    })
    // Somebody else put them into it meanwhile.
    await send('POST', `/api/pools/${pool_id}/people/`, { add: [third] })
    const done = await step(draft.id, 'run')
    expect(done).toMatchObject({ state: 'done', done: 1, same: 2, left: [] })
    expect(await poolsOf(second)).toEqual([name])
    const timeline = (await send('GET', `/api/candidates/${second}/timeline/`)).json
    expect(TimelinePage.parse(timeline).results[0]).toMatchObject({
      action: 'candidate.update',
      detail: { pooled: [name], bulk: done.id },
    })
    expect((await step(done.id, 'undo')).undone).toMatchObject({ back: 1, left: [] })
    expect(await Promise.all([first, second, third].map(poolsOf))).toEqual([[name], [], [name]])

    const ids = [first, second, third, 2 ** 30]
    const out = await run({ list: 'candidates', ids, change: { kind: 'unpool', pool_id } })
    expect(out).toMatchObject({ done: 2, same: 1, left: [{ why: 'gone', count: 1 }] })
    expect((await step(out.id, 'undo')).undone).toMatchObject({ back: 2 })
    expect(await Promise.all([first, second, third].map(poolsOf))).toEqual([[name], [], [name]])

    const late = await preview({ list: 'candidates', ids: [second], change: { kind: 'pool', pool_id } })
    await send('DELETE', `/api/pools/${pool_id}/`)
    expect(await step(late.id, 'run')).toMatchObject({
      done: 0,
      left: [{ why: 'target_gone', count: 1 }],
      names: { pool: null },
    })
    const refused = await call('POST', '', {
      list: 'candidates',
      ids: [second],
      change: { kind: 'pool', pool_id },
    })
    expect(refused.json).toMatchObject({ error: { fields: { 'change.pool_id': poolTexts.gone } } })
  })

  test('leave in a pool, when they are undone, who was put into it by somebody else since', async () => {
    const ids = (await Promise.all((await applicants(await newJob(), 4)).map(people.personOf))).map(
      (id) => id ?? 0,
    )
    const [again = 0, too = 0, out = 0, last = 0] = ids
    const made = await send('POST', '/api/pools/', { name: rareWord() })
    const pool_id = (made.json as { data: { id: number } }).data.id
    const change = { kind: 'pool', pool_id }
    const mine = await run({ list: 'candidates', ids, change })
    expect(mine).toMatchObject({ done: 4 })
    const byOther = (path: string, json?: object) =>
      app.send('POST', path, { token: other.token, ...(json && { json }) })
    await byOther(`/api/pools/${pool_id}/people/`, { remove: [again, out] })
    await byOther(`/api/pools/${pool_id}/people/`, { add: [again] })
    const theirs = bulkCalls(app, () => other.token)
    expect(await theirs.run({ list: 'candidates', ids: [too], change })).toMatchObject({ done: 0, same: 1 })
    const undone = await step(mine.id, 'undo')
    expect(undone.undone).toMatchObject({ back: 2, left: [{ why: 'changed', count: 2 }] })
    const isIn = async (id: number) => (await people.read(id)).pools.length === 1
    expect(await Promise.all([again, too, out, last].map(isIn))).toEqual([true, true, false, false])
  })

  test('leave a tag, when they are undone, that somebody else gave again since', async () => {
    const ids = (await Promise.all((await applicants(await newJob(), 4)).map(people.personOf))).map(
      (id) => id ?? 0,
    )
    const [again = 0, too = 0, out = 0, last = 0] = ids
    const change = { kind: 'tag', tags: ['one', 'two'] }
    const mine = await run({ list: 'candidates', ids, change })
    expect(mine).toMatchObject({ done: 4 })
    const byOther = (id: number, json: object) =>
      app.send('PATCH', `/api/candidates/${id}/`, { token: other.token, json })
    await byOther(again, { untagged: ['one', 'two'] })
    await byOther(again, { tagged: ['one'] })
    await byOther(out, { untagged: ['one', 'two'] })
    const theirs = bulkCalls(app, () => other.token)
    expect(await theirs.run({ list: 'candidates', ids: [too], change })).toMatchObject({ done: 0, same: 1 })
    await byOther(last, { tagged: ['two'] })
    const undone = await step(mine.id, 'undo')
    expect(undone.undone).toMatchObject({
      back: 2,
      left: [{ why: 'changed', count: 2 }],
    })
    const tagsOf = async (id: number) => (await people.read(id)).tags
    expect(await Promise.all([again, too, out, last].map(tagsOf))).toEqual([
      ['one'],
      ['one', 'two'],
      [],
      ['two'],
    ])
  })

  test('are undone for whom they changed: who was merged with them, before or since, has what was their own', async () => {
    const job = await newJob()
    const [a, b] = await Promise.all((await applicants(job, 2)).map((id) => people.personOf(id)))
    const [one = 0, two = 0] = [a ?? 0, b ?? 0]
    const tagged = rareWord().toLowerCase()
    const pool = (await send('POST', '/api/pools/', { name: rareWord() })).json as { data: { id: number } }
    const pool_id = pool.data.id
    await people.call('PATCH', `/api/candidates/${two}/`, { tags: [tagged] })
    await send('POST', `/api/pools/${pool_id}/people/`, { add: [two] })
    const ofBoth = (change: object) => run({ list: 'candidates', ids: [one, two], change })
    const ofOne = (change: object) => run({ list: 'candidates', ids: [one], change })
    const merge = () => people.call('POST', `/api/candidates/${one}/merge/`, { duplicate_id: two })
    const has = async (id: number) => {
      const { tags, pools } = await people.read(id)
      return [tags.includes(tagged), pools.length > 0]
    }

    const given = [await ofBoth({ kind: 'tag', tags: [tagged] }), await ofBoth({ kind: 'pool', pool_id })]
    expect((await merge()).status).toBe(200)
    for (const { id } of given) expect((await step(id, 'undo')).undone).toMatchObject({ back: 1, left: [] })
    await people.call('POST', `/api/candidates/${two}/unmerge/`)
    expect([await has(one), await has(two)]).toEqual([
      [false, false],
      [true, true],
    ])

    await merge()
    const taken = [await ofOne({ kind: 'untag', tags: [tagged] }), await ofOne({ kind: 'unpool', pool_id })]
    expect(await has(one)).toEqual([false, false])
    for (const { id } of taken) expect((await step(id, 'undo')).undone).toMatchObject({ back: 1, left: [] })
    expect(await has(one)).toEqual([true, true])
    await people.call('POST', `/api/candidates/${two}/unmerge/`)
    expect([await has(one), await has(two)]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('are refused for a filter of which nothing is left, and a preview is its maker’s and administrators’ alone', async () => {
    const change = { kind: 'tag', tags: [rareWord()] }
    for (const filter of [{ nonsense: 'x' }, { ['x'.repeat(41)]: 'x' }]) {
      const answer = await call('POST', '', { list: 'candidates', filter, change })
      expect(answer.text).toContain(bulkTexts.noFilter)
    }
    for (const filter of [{ skill: ' , ' }, { tag: ',' }, { search: '  ' }]) {
      const answer = await call('POST', '', { list: 'candidates', filter, change })
      const [name] = Object.keys(filter)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json).toMatchObject({ error: { fields: { [`filter.${name}`]: bulkTexts.emptied } } })
    }
    expect((await call('POST', '', { list: 'candidates', ids: [], change })).status).toBe(400)
    const { id } = await people.add({})
    const draft = await preview({ list: 'candidates', ids: [id], change })
    const seenBy = async ({ token }: Person) => {
      const at = `/api/bulks/${draft.id}/`
      const read = await app.send('GET', at, { token })
      const records = await app.send('GET', `${at}records/?outcome=done`, { token })
      return [read.status, records.status]
    }
    expect(await seenBy(other)).toEqual([404, 404])
    expect(await seenBy(administrator)).toEqual([200, 200])
    await step(draft.id, 'run')
    expect(await seenBy(other)).toEqual([200, 200])
  })

  test('set a next step where none is and something can be next, never with who must not be contacted', async () => {
    const job = await newJob()
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await applicants(job, 8)
    const next = { what: 'Call back', due_on: '2030-05-06', owner: myId }
    await send('POST', '/api/steps/', { ...next, application_id: a })
    await move([b], stages.refused)
    const silent = await people.personOf(c)
    await people.call('PATCH', `/api/candidates/${silent}/`, { do_not_contact: true })
    const done = await run({ list: 'applications', filter: { job }, change: { kind: 'step', ...next } })
    expect(done).toMatchObject({ total: 8, done: 5 })
    expect(done.left.map(({ why, some }) => [why, some.map(({ id }) => id)])).toEqual([
      ['ended', [b]],
      ['has_step', [a]],
      ['do_not_contact', [c]],
    ])
    const set = (await application(d)).step
    expect(set).toMatchObject({ ...next, owner: { id: myId } })
    await send('PATCH', `/api/steps/${set?.id}/`, { state: 'done' })
    expect((await step(done.id, 'undo')).undone).toMatchObject({
      back: 4,
      left: [{ why: 'changed', count: 1, some: [{ id: d }] }],
    })
    expect((await application(e)).step).toBeNull()
    expect((await application(a)).step).not.toBeNull()
    expect((await history(e)).map(({ action }) => action).slice(0, 2)).toEqual(['step.drop', 'step.add'])
    const person = await people.add({ name: 'Nobody Applied' })
    const ofPeople = await run({
      list: 'candidates',
      ids: [person.id, silent],
      change: { kind: 'step', ...next },
    })
    expect(ofPeople).toMatchObject({ done: 1, left: [{ why: 'do_not_contact', count: 1 }] })
    expect((await people.read(person.id)).step).toMatchObject({ what: 'Call back' })
  })

  test('set no step with who must not be contacted since the preview, or by who was merged into them', async () => {
    const job = await newJob()
    const [a = 0, b = 0, c = 0] = await applicants(job, 3)
    const [later, whole, part] = [
      await people.personOf(a),
      await people.personOf(b),
      await people.personOf(c),
    ]
    await people.call('PATCH', `/api/candidates/${part}/`, { do_not_contact: true })
    await people.call('POST', `/api/candidates/${whole}/merge/`, { duplicate_id: part })
    const change = { kind: 'step', what: 'Call back', due_on: '2030-05-06', owner: myId }
    const draft = await preview({ list: 'applications', filter: { job }, change })
    expect(draft).toMatchObject({ waiting: 1, left: [{ why: 'do_not_contact', count: 2 }] })
    await people.call('PATCH', `/api/candidates/${later}/`, { do_not_contact: true })
    const done = await step(draft.id, 'run')
    expect(done).toMatchObject({ done: 0, left: [{ why: 'do_not_contact', count: 3 }] })
    expect((await application(a)).step).toBeNull()
  })

  test('are not undone where a reason, a step or an owner was changed since', async () => {
    const job = await newJob()
    const [a = 0, b = 0] = await applicants(job, 2)
    const next = { what: 'Call back', due_on: '2030-05-06', owner: myId }
    const steps = await run({ list: 'applications', ids: [a, b], change: { kind: 'step', ...next } })
    const what = rareWord()
    const set = (await application(a)).step
    expect((await send('PATCH', `/api/steps/${set?.id}/`, { ...next, what })).status).toBe(200)
    expect((await step(steps.id, 'undo')).undone).toMatchObject({
      back: 1,
      left: [{ why: 'changed', count: 1, some: [{ id: a }] }],
    })
    expect((await application(a)).step).toMatchObject({ what })
    const refused = await run(moveAll(job, stages.refused, { reject_reason: 'Filled' }))
    const moves = [{ id: a, stage_id: stages.refused, reject_reason: what }]
    expect((await send('POST', '/api/applications/moves/', { moves })).status).toBe(200)
    expect((await step(refused.id, 'undo')).undone).toMatchObject({
      back: 1,
      left: [{ why: 'changed', count: 1, some: [{ id: a }] }],
    })
    expect(await application(a)).toMatchObject({ stage_id: stages.refused, reject_reason: what })
    const [one, two] = [(await people.add({})).id, (await people.add({})).id]
    const owned = await run({ list: 'candidates', ids: [one, two], change: { kind: 'owner', owner: myId } })
    const session = await app.send('GET', '/api/session/', { token: administrator.token })
    const theirs = (session.json as { data: { user: { id: string } } }).data.user.id
    await people.call('PATCH', `/api/candidates/${one}/`, { owner: theirs })
    expect((await step(owned.id, 'undo')).undone).toMatchObject({
      back: 1,
      left: [{ why: 'changed', count: 1, some: [{ id: one }] }],
    })
    expect((await people.read(one)).owner?.id).toBe(theirs)
  })

  test('are undone one at a time, and the audit says who stopped and who undid', async () => {
    const { id: full } = await people.add({})
    const tags = Array.from({ length: TAGS_MAX }, (_, at) => `tag ${at}`)
    expect((await people.call('PATCH', `/api/candidates/${full}/`, { tags })).status).toBe(200)
    const { id } = await people.add({})
    const change = { kind: 'tag', tags: [rareWord()] }
    const done = await run({ list: 'candidates', ids: [id, full], change })
    expect(done).toMatchObject({ done: 1, left: [{ why: 'too_many_tags', count: 1, some: [{ id: full }] }] })
    const under = await preview({ list: 'candidates', ids: [id], change: { kind: 'tag', tags: ['x'] } })
    await begin(under.id)
    const refused = await call('POST', `${done.id}/undo/`)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'bulk_running'])
    expect((await step(under.id, 'stop')).state).toBe('stopped')
    expect((await step(done.id, 'undo')).undone).toMatchObject({ back: 1, left: [] })
    const actions = async (bulk: number) => {
      const path = `/api/audit/?subject=bulk&subject_id=${bulk}`
      const { json } = await app.send('GET', path, { token: administrator.token })
      return AuditPage.parse(json).results.map(({ action }) => action)
    }
    expect(await actions(under.id)).toEqual(['bulk.end', 'bulk.stop'])
    expect(await actions(done.id)).toEqual(['bulk.end', 'bulk.undo', 'bulk.end', 'bulk.run'])
  })

  test('are worked on by several at once and cut off anywhere: each record once, also by who is logged out', async () => {
    const job = await newJob()
    const ids = await applicants(job, 330)
    const calls = bulkCalls(app, () => other.token)
    const { id } = await calls.preview(moveAll(job, stages.contacted))
    await begin(id)
    await logOut(app, other.token)
    await Promise.all([chunk(id), chunk(id), chunk(id)])
    const midway = await read(id)
    expect(midway.state).toBe('running')
    expect(midway.done + midway.waiting).toBe(330)
    expect(await inStages(job)).toEqual({ [stages.contacted]: midway.done, [stages.fresh]: midway.waiting })
    while (await chunk(id));
    expect(await read(id)).toMatchObject({ state: 'done', done: 330 })
    const moves = await app.deps.store.sql
      .selectFrom('audit')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('action', '=', 'application.bulk_move')
      .where('subject_id', 'in', ids.map(String))
      .executeTakeFirstOrThrow()
    expect(moves.count).toBe(330)
    other = await signIn(app)
  })

  test('are stopped midway with a true account, one at a time, and end with the account of who began them', async () => {
    const job = await newJob()
    await applicants(job, 120)
    const { id } = await preview(moveAll(job, stages.contacted))
    await begin(id)
    await chunk(id)
    const second = await preview(moveAll(job, stages.placed))
    const refused = await call('POST', `${second.id}/run/`)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'bulk_running'])
    const notMine = await app.send('POST', `/api/bulks/${id}/stop/`, { token: other.token })
    expect([notMine.status, codeOf(notMine)]).toEqual([403, 'not_your_bulk'])
    const stopped = await app.send('POST', `/api/bulks/${id}/stop/`, { token: administrator.token })
    expect(stopped.json).toMatchObject({ data: { state: 'stopped', done: 50, waiting: 70 } })
    await chunk(id)
    expect(await inStages(job)).toEqual({ [stages.contacted]: 50, [stages.fresh]: 70 })
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: { back: 50, waiting: 0 } })

    const gone = await signIn(app)
    const theirs = await bulkCalls(app, () => gone.token).preview(moveAll(job, stages.refused))
    await begin(theirs.id)
    await chunk(theirs.id)
    await disable(app, gone.email)
    await chunk(theirs.id)
    expect(await read(theirs.id)).toMatchObject({ state: 'stopped', done: 50, waiting: 70 })
  })

  test('stay undone as far as an undo came whose author may not sign in any more; another goes on with it', async () => {
    const job = await newJob()
    await applicants(job, 120)
    const { id } = await preview(moveAll(job, stages.contacted))
    await step(id, 'run')
    const gone = await signIn(app, { role: 'administrator' })
    const session = await app.send('GET', '/api/session/', { token: gone.token })
    const undone_by = (session.json as { data: { user: { id: string } } }).data.user.id
    await updateBulk(app.deps.store, id, { state: 'undoing', cursor: 0, ended_at: null, undone_by })
    await chunk(id)
    await disable(app, gone.email)
    await chunk(id)
    expect(await read(id)).toMatchObject({ state: 'stopped', undone: { back: 50 } })
    expect(await inStages(job)).toEqual({ [stages.contacted]: 70, [stages.fresh]: 50 })
    expect(await step(id, 'undo')).toMatchObject({ state: 'undone', undone: { back: 120, waiting: 0 } })
    expect(await inStages(job)).toEqual({ [stages.fresh]: 120 })
  })

  test('leave everybody where they are when the stage they are moved to is removed meanwhile', async () => {
    const job = await newJob()
    await applicants(job, 60)
    const { data: before } = StageList.parse(
      (await app.send('GET', '/api/stages/', { token: administrator.token })).json,
    )
    const save = (list: object[], move_to?: object) =>
      app.send('PUT', '/api/stages/', {
        token: administrator.token,
        json: { stages: list, ...(move_to && { move_to }) },
      })
    const added = await save([...before, { name: 'Passing', kind: 'open' }])
    const passing = StageList.parse(added.json).data.find(({ name }) => name === 'Passing')?.id ?? 0
    const { id } = await preview(moveAll(job, passing))
    await begin(id)
    await chunk(id)
    expect((await save(before, { [passing]: stages.placed })).status).toBe(200)
    await chunk(id)
    const done = await read(id)
    expect(done).toMatchObject({ state: 'done', done: 50, left: [{ why: 'target_gone', count: 10 }] })
    expect(await inStages(job)).toEqual({ [stages.placed]: 50, [stages.fresh]: 10 })
    expect((await step(id, 'undo')).undone).toMatchObject({ back: 0, left: [{ why: 'changed', count: 50 }] })
  })

  test.each([
    [{ list: 'applications', change: { kind: 'move', stage_id: 1 } }, 'ids'],
    [{ list: 'applications', ids: [1, 1], change: { kind: 'tag', tags: ['x'] } }, 'ids'],
    [{ list: 'applications', ids: [1], filter: {}, change: { kind: 'tag', tags: ['x'] } }, 'ids'],
    [{ list: 'applications', filter: { rating: 9 }, change: { kind: 'tag', tags: ['x'] } }, 'filter.rating'],
    [{ list: 'applications', filter: { colour: 1 }, change: { kind: 'tag', tags: ['x'] } }, 'filter.colour'],
    [{ list: 'candidates', filter: { near: 'Nowhere' }, change: { kind: 'tag', tags: ['x'] } }, 'near'],
    [{ list: 'candidates', ids: [1], change: { kind: 'move', stage_id: 1 } }, 'change'],
    [{ list: 'applications', ids: [1], change: { kind: 'move', stage_id: 2 ** 30 } }, 'change.stage_id'],
    [{ list: 'applications', ids: [1], change: { kind: 'owner', owner: 'nobody' } }, 'change.owner'],
    [{ list: 'applications', ids: [1], change: { kind: 'tag', tags: [] } }, 'change.tags'],
    [{ list: 'applications', ids: [1], change: { kind: 'sack' } }, 'change.kind'],
  ])('that are not to be understood are refused with the field: %#', async (json, field) => {
    const answer = await call('POST', '', json)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(ErrorBody.parse(answer.json).error.fields ?? {})).toEqual([field])
  })

  test('are previews until they begin: of one person a few, for a day; what was done is known for a month', async () => {
    const job = await newJob()
    const [one = 0] = await applicants(job, 1)
    const change = { kind: 'move', stage_id: stages.contacted }
    const drafts: number[] = []
    for (let at = 0; at <= BULK_DRAFTS; at += 1)
      drafts.push((await preview({ list: 'applications', ids: [one], change })).id)
    const [oldest = 0, next = 0] = drafts
    expect((await call('GET', `${oldest}/`)).status).toBe(404)
    const { id } = await step(next, 'run')
    const listed = async () => BulksResponse.parse((await call('GET', '')).json).data.map((bulk) => bulk.id)
    expect(await listed()).toContain(id)
    expect(await listed()).not.toContain(drafts.at(-1))
    const hour = 3_600_000
    await cleanBulks(app.deps.store, new Date(Date.now() + 25 * hour))
    expect((await call('GET', `${drafts.at(-1)}/`)).status).toBe(404)
    expect(await listed()).toContain(id)
    await cleanBulks(app.deps.store, new Date(Date.now() + (BULK_DAYS * 24 + 1) * hour))
    expect(await listed()).not.toContain(id)
    expect((await application(one)).stage_id).toBe(stages.contacted)
  })

  test(`reach ${BULK_MAX} and no more, and an undo a day`, async () => {
    const job = await newJob()
    const [one = 0] = await applicants(job, 1)
    const done = await run({ list: 'applications', ids: [one], change: { kind: 'tag', tags: ['late'] } })
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await updateBulk(app.deps.store, done.id, { started_at: yesterday })
    const late = await call('POST', `${done.id}/undo/`)
    expect([late.status, codeOf(late)]).toEqual([409, 'bulk_undo_over'])
    const { sql: db } = app.deps.store
    const columns = sql.raw(`job_id, name, email, phone, message, resume_name, resume_type, resume_size,
      resume_sha256, created_at, stage_id, moved_at, sort_name, phone_digits`)
    // In pieces that no slow machine takes past the time a statement has.
    for (let begin = 0; begin < BULK_MAX; begin += 1_000)
      await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000)
        insert into applications (${columns}, resume_key)
        select ${columns}, cast(n + ${sql.lit(begin)} as text) from applications, numbers where id = ${one}`.execute(
        db,
      )
    const answer = await call('POST', '', moveAll(job, stages.placed))
    expect([answer.status, codeOf(answer)]).toEqual([409, 'bulk_too_large'])
    await db.deleteFrom('search_pending').execute()
  })
})
