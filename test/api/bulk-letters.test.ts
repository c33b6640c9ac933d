import { describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { type Bulk, BulkLetter } from '#contract/bulks/bulk.ts'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { workOnBulk } from '#server/usecases/bulks/work-on-bulk.ts'
import { engines } from '#test/support/app.ts'
import { addApplicants, bulkCalls } from '#test/support/bulks.ts'
import { eventually } from '#test/support/eventually.ts'
import { postJob } from '#test/support/factories.ts'
import { MINUTE, useLetterDesk } from '#test/support/letter-desk.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('letters to many on %s', (engine) => {
  const desk = useLetterDesk(engine)
  const { call, later, send, someone, lettersAbout } = desk
  const bulks = bulkCalls({ send }, () => desk.ann.token)
  const received = (email: string, subject: string) =>
    desk.received(email).filter(({ raw }) => raw.includes(subject))
  const letterAt = async ({ id }: Bulk, at: number) =>
    BulkLetter.parse((await bulks.call('GET', `${id}/letters/?at=${at}`)).json).data
  const whys = ({ left }: Pick<Bulk, 'left'>) =>
    Object.fromEntries(left.map(({ why, count }) => [why, count]))

  test('are looked at one by one, name who gets none and why, wait ten minutes, and are taken back as one', async () => {
    const word = rareWord()
    const subject = `Hours ${word}`
    const grace = await someone('Grace Hopper')
    const other = await postJob(desk.app, desk.ann.token)
    const twice = await someone('Grace Hopper', grace.email, other.id)
    const silent = await someone('Sam Silent')
    await call('PATCH', `/api/candidates/${silent.id}/`, { do_not_contact: true })
    const nameless = await someone('- -')
    const spam = await someone('Program')
    await call('PATCH', `/api/applications/${spam.application}/`, { spam: true })
    const back = await someone('Ben Bounced')
    await desk.app.deps.store.sql
      .insertInto('bounced_addresses')
      .values({ address: back.email, at: desk.now.toISOString(), reason: 'gone' })
      .execute()
    const last = await someone('Ada Last')
    const all = [grace, twice, silent, nameless, spam, back, last]
    const change = { kind: 'letter', subject, body: 'Hello {{first_name}},\n\nfrom {{company}}.' }
    const ids = all.map(({ application }) => application)
    const draft = await bulks.preview({ list: 'applications', ids, change })
    expect(draft).toMatchObject({ state: 'draft', subject: 'application', total: 7, waiting: 2 })
    expect(whys(draft)).toEqual({ spam: 1, do_not_contact: 1, bounced: 1, hole: 1, same_letter: 1 })
    const first = await letterAt(draft, 1)
    expect(first).toMatchObject({ count: 2, letter: { id: grace.application, why: null, to: grace.email } })
    expect(first.letter?.text).toMatch(/^Hello Grace,\n\nfrom /)
    expect(await letterAt(draft, 3)).toEqual({ count: 2, letter: null })
    const stranger = await signIn(desk.app)
    const theirs = await send('GET', `/api/bulks/${draft.id}/letters/?at=1`, { token: stranger.token })
    expect(theirs.status).toBe(404)

    const done = await bulks.step(draft.id, 'run')
    expect(done).toMatchObject({ state: 'done', done: 2 })
    expect((await bulks.call('GET', `${draft.id}/letters/?at=1`)).status).toBe(409)
    const [waiting] = await lettersAbout(grace.application)
    expect(waiting).toMatchObject({ subject, state: 'waiting', address: grace.email })
    expect(Date.parse(waiting?.due_at ?? '') - desk.now.getTime()).toBe(LETTER_WAIT_MINUTES * MINUTE)
    expect(await lettersAbout(twice.application)).toEqual([])
    // Somebody takes one back alone: that is what the undo wanted as well.
    expect((await call('POST', `/api/letters/${waiting?.id}/take-back/`)).status).toBe(200)
    const undone = await bulks.step(draft.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', undone: { back: 2, left: [] } })
    later(LETTER_WAIT_MINUTES * MINUTE)
    expect(await lettersAbout(last.application)).toEqual([])

    const again = await bulks.run({ list: 'applications', ids, change })
    later(LETTER_WAIT_MINUTES * MINUTE)
    await eventually(() => expect(received(last.email, subject)).toHaveLength(1))
    await eventually(async () => expect((await lettersAbout(grace.application))[0]?.state).toBe('sent'))
    expect(received(silent.email, subject)).toEqual([])
    await eventually(async () => expect((await lettersAbout(last.application))[0]?.state).toBe('sent'))
    expect(await bulks.step(again.id, 'undo')).toMatchObject({
      undone: { back: 0, left: [{ why: 'sent', count: 2 }] },
    })
    const administrator = await signIn(desk.app, { role: 'administrator' })
    const audit = await send('GET', '/api/audit/?limit=50', { token: administrator.token })
    expect(AuditPage.parse(audit.json).results.map(({ action }) => action)).toContain('bulk.run')
  })

  test('to people go to the address of each, and one about two jobs reads as two', async () => {
    const word = rareWord()
    const made = await call('POST', '/api/candidates/', { facts: [{ kind: 'name', value: `No ${word}` }] })
    const { data: nobody } = made.json as { data: { id: number } }
    const eve = await someone(`Eve ${word}`)
    const draft = await bulks.preview({
      list: 'candidates',
      ids: [nobody.id, eve.id],
      change: { kind: 'letter', subject: word, body: 'Hello {{full_name}}' },
    })
    expect(draft).toMatchObject({ subject: 'candidate', waiting: 1 })
    expect(whys(draft)).toEqual({ no_address: 1 })
    const job = await postJob(desk.app, desk.ann.token)
    const second = await someone(`Eve ${word}`, eve.email, job.id)
    const both = await bulks.preview({
      list: 'applications',
      ids: [eve.application, second.application],
      change: { kind: 'letter', subject: 'About {{job_title}}', body: 'Hello' },
    })
    expect(both).toMatchObject({ waiting: 2, left: [] })
    expect((await letterAt(both, 1)).letter?.subject).toBe(`About ${desk.job.title}`)
    expect((await letterAt(both, 2)).letter?.subject).toBe(`About ${job.title}`)
    const fault = await bulks.call('POST', '', {
      list: 'candidates',
      ids: [eve.id],
      change: { kind: 'letter', subject: 'Hi', body: '{{salary}}' },
    })
    expect(fault.status).toBe(400)
  })

  test('about an application of who was merged are theirs once they are apart', async () => {
    const [whole, part] = [await someone('Wanda Whole'), await someone('Pat Part')]
    await call('POST', `/api/candidates/${whole.id}/merge/`, { duplicate_id: part.id })
    const change = { kind: 'letter', subject: rareWord(), body: 'Hello {{first_name}}' }
    const draft = await bulks.preview({ list: 'applications', ids: [part.application], change })
    await bulks.step(draft.id, 'run')
    expect(await lettersAbout(part.application)).toMatchObject([{ candidate_id: whole.id }])
    await call('POST', `/api/candidates/${part.id}/unmerge/`)
    expect(await lettersAbout(part.application)).toMatchObject([{ candidate_id: part.id }])
  })

  test('are written once each, also by two workers at once', async () => {
    const job = await postJob(desk.app, desk.ann.token)
    const { store } = desk.app.deps
    const [stage] = await store.sql.selectFrom('stages').select('id').orderBy('position').execute()
    const ids = await addApplicants(store, { job_id: job.id, stage_id: stage?.id ?? 0, count: 60 })
    const draft = await bulks.preview({
      list: 'applications',
      ids,
      change: { kind: 'letter', subject: 'Hello', body: 'Hello {{first_name}}' },
    })
    expect(draft.waiting).toBe(60)
    await bulks.call('POST', `${draft.id}/run/`)
    const signal = new AbortController().signal
    const work = () => workOnBulk(desk.app.deps, draft.id, { signal, mostMs: 60_000 })
    await Promise.all([work(), work()])
    expect(await bulks.settled(draft.id)).toMatchObject({ state: 'done', done: 60 })
    const { count } = await store.sql
      .selectFrom('letters')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('application_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(count).toBe(60)
  })
})
