import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { insertNote } from '#server/store/applications/application-notes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, pdf, plainBytes, postJob } from '#test/support/factories.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { whenRead } from '#test/support/resume-texts.ts'
import { docxResume } from '#test/support/resumes.ts'

describe.each(engines)('a search for applications on %s', (engine) => {
  let app: TestApp
  let now = new Date()
  let person: Person
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    app = await startApp({ engine, clock: () => now })
    person = await signIn(app)
    token = person.token
    job_id = (await postJob(app, token)).id
    return () => app.close()
  })

  const found = async (search: string, more = '') => {
    const query = new URLSearchParams({ search })
    const answer = await app.send('GET', `/api/applications/?${query}${more}`, { token })
    expect(answer.status, answer.text).toBe(200)
    return ApplicationPage.parse(answer.json)
  }
  const ids = async (search: string) => (await found(search)).results.map(({ id }) => id)
  const shown = async (search: string) =>
    (await found(search)).results[0]?.snippet?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
  const applied = async (resume: string, values = {}) => {
    const id = await apply(app, { job_id, ...values }, { bytes: pdf(resume) })
    await whenRead(app, token, id)
    return id
  }
  const note = (id: number, body: string) =>
    app.send('POST', `/api/applications/${id}/notes/`, { token, json: { body } })

  test('finds a word of the resume and shows it in its sentence', async () => {
    const skill = rareWord()
    const bytes = plainBytes(docxResume(`Long ago. I know ${skill} well. The end.`))
    const id = await apply(app, { job_id }, { bytes })
    expect(await ids(skill)).toEqual([])
    await whenRead(app, token, id)
    const { count, results, stages } = await found(skill)
    expect([count, results.map((one) => one.id)]).toEqual([1, [id]])
    expect(stages.reduce((sum, stage) => sum + stage.count, 0)).toBe(1)
    expect(await shown(skill)).toBe(`I know [${skill}] well.`)
  })

  test('finds the person, the message and the notes, alone and together', async () => {
    const [name, message, noted, skill] = [rareWord(), rareWord(), rareWord(), rareWord()]
    const applicant_email = `${rareWord()}.${rareWord()}@example.com`
    const id = await applied(skill, {
      applicant_name: `Ada ${name}`,
      applicant_email,
      description: `So ${message}`,
    })
    expect((await note(id, `Called: ${noted}`)).status).toBe(201)
    for (const search of [
      name,
      message,
      noted,
      skill,
      applicant_email,
      `${skill} ${noted} ${message} ${name}`,
    ])
      expect(await ids(search), search).toEqual([id])
    expect(await ids(`${skill} ${rareWord()}`)).toEqual([])
    expect(await shown(noted)).toBe(`Called: [${noted}]`)
    expect(await shown(message)).toBe(`So [${message}]`)
    expect(await shown(name)).toBeUndefined()
  })

  test('a note that is gone is found no more', async () => {
    const noted = rareWord()
    const id = await applied('Resume')
    const { data } = (await note(id, noted)).json as { data: { id: number } }
    expect(await ids(noted)).toEqual([id])
    await app.send('DELETE', `/api/applications/notes/${data.id}/`, { token })
    expect(await ids(noted)).toEqual([])
  })

  test('of two changes at once, none is lost', async () => {
    const { store } = app.deps
    const application_id = await applied('Resume')
    const { id: author_id } = await store.sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const [first, second] = [rareWord(), rareWord()]
    const write = (transaction: Store, body: string) =>
      insertNote(transaction, { application_id, author_id, body, created_at: now.toISOString() })
    const written = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const one = inTransaction(store, async (transaction) => {
      await write(transaction, first)
      written.resolve()
      await goOn.promise
    })
    await written.promise
    const two = inTransaction(store, (transaction) => write(transaction, second))
    // SQLite begins the second when the first is over; on PostgreSQL it waits in the middle.
    if (engine === 'postgres')
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(store.sql)
        expect(rows).toHaveLength(1)
      })
    goOn.resolve()
    await Promise.all([one, two])
    expect(await ids(`${first} ${second}`)).toEqual([application_id])
  })

  test('who was merged is found by what stands in the other', async () => {
    const [first, second] = [rareWord(), rareWord()]
    const survivor = await applied(first)
    const duplicate = await applied(second)
    const merge = await app.send('POST', `/api/applications/${survivor}/merge/`, {
      token,
      json: { duplicate_id: duplicate },
    })
    expect(merge.status, merge.text).toBe(200)
    expect(await ids(second)).toEqual([survivor])
    expect(await shown(second)).toBe(`[${second}]`)
    expect(await ids(`${first} ${second}`)).toEqual([survivor])
    await app.send('POST', `/api/applications/${duplicate}/unmerge/`, { token })
    expect(await ids(second)).toEqual([duplicate])
    expect(await ids(first)).toEqual([survivor])
  })

  test('who was merged into one that was merged is found too, and what is taken back is not', async () => {
    const [first, second, third, noted] = [rareWord(), rareWord(), rareWord(), rareWord()]
    const [survivor, duplicate, oldest] = [await applied(first), await applied(second), await applied(third)]
    const merge = async (into: number, duplicate_id: number) => {
      const { status } = await app.send('POST', `/api/applications/${into}/merge/`, {
        token,
        json: { duplicate_id },
      })
      expect(status).toBe(200)
    }
    const { data } = (await note(oldest, noted)).json as { data: { id: number } }
    await merge(duplicate, oldest)
    await merge(survivor, duplicate)
    expect(await ids(third)).toEqual([survivor])
    expect(await shown(third)).toBe(`[${third}]`)
    expect(await ids(`${first} ${second} ${third}`)).toEqual([survivor])

    expect(await ids(noted)).toEqual([survivor])
    await app.send('DELETE', `/api/applications/notes/${data.id}/`, { token })
    expect(await ids(noted)).toEqual([])
    await app.send('POST', `/api/applications/${oldest}/unmerge/`, { token })
    expect(await ids(third)).toEqual([oldest])
    expect(await ids(`${first} ${second}`)).toEqual([survivor])
  })

  test('words are found by their beginning, their stem, and without accents', async () => {
    const stem = rareWord()
    const applicant_name = `José ${rareWord()}`
    const id = await applied(`${stem} managing`, { applicant_name, description: 'Über node.js, C++/SQL' })
    for (const search of [
      stem.slice(0, -2),
      `manager ${stem}`,
      `jose ${stem}`,
      `JOSÉ ${stem}`,
      `uber ${stem}`,
    ])
      expect(await ids(search), search).toEqual([id])
    for (const search of [`node ${stem}`, `js ${stem}`, `sql ${stem}`, `node.js c++ ${stem}`])
      expect(await ids(search), search).toEqual([id])
  })

  test('a name that is a stop word is found', async () => {
    const id = await applied('Resume', { applicant_name: 'Will Short' })
    expect(await ids('will')).toEqual([id])
  })

  test.each([
    '"',
    "'",
    '*',
    '(',
    'a AND OR NOT b',
    'x:*',
    ')) | !',
    '\\',
    'NEAR(a b)',
    '﷽',
    '𝔄𝔅',
    'a\u0300b',
    '日本語',
  ])('the search %j is only words', async (search) => {
    expect((await found(search)).count).toBeGreaterThanOrEqual(0)
  })

  test('is written to the audit once a minute, not with every page', async () => {
    const search = `Kafka ${rareWord()}`
    const entries = async () => {
      const rows = await app.deps.store.sql
        .selectFrom('audit')
        .select(['detail', 'subject', 'subject_id'])
        .where('action', '=', 'application.search')
        .execute()
      return rows.filter(({ detail }) => detail?.includes(search))
    }
    await Promise.all([found(search), found(search), found(search, '&page=2')])
    const detail = JSON.stringify({ query: search, count: 0 })
    expect(await entries()).toEqual([{ detail, subject: 'application', subject_id: 'all' }])
    now = new Date(now.getTime() + 61_000)
    await found(search)
    expect(await entries()).toHaveLength(2)
    await app.send('GET', '/api/applications/', { token })
    expect(await entries()).toHaveLength(2)
  })
})
