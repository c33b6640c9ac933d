import { beforeAll, describe, expect, test } from 'vitest'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { FacetsResponse } from '#contract/candidates/facets.ts'
import { readFacts } from '#server/resumes/read-facts.ts'
import { indexWaitingPeople } from '#server/usecases/candidates/index-waiting-people.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, plainBytes, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { whenRead } from '#test/support/resume-texts.ts'
import { docxResume } from '#test/support/resumes.ts'

const DAY = 86_400_000

describe.each(engines)('one search over people on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  const people: Record<string, number> = {}
  const { call, personOf, add } = candidateCalls(app, () => token)

  const send = async (name: string, resume: string, more: Record<string, string> = {}) => {
    const applicant_email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`
    const file = { bytes: plainBytes(docxResume(resume)), name: 'resume.docx' }
    const id = await apply(app, { job_id, applicant_name: name, applicant_email, ...more }, file)
    await whenRead(app, token, id)
    people[name] = (await personOf(id)) ?? 0
    return id
  }
  const list = async (query: Record<string, string>) =>
    CandidatePage.parse((await call('GET', `/api/candidates/?${new URLSearchParams(query)}`)).json)
  const found = async (query: Record<string, string>) => {
    const { results } = await list(query)
    return results.map(({ id }) => Object.entries(people).find(([, one]) => one === id)?.[0])
  }
  const facets = async (query: Record<string, string> = {}) =>
    FacetsResponse.parse((await call('GET', `/api/candidates/facets/?${new URLSearchParams(query)}`)).json)
      .data
  const fact = (name: string, kind: string, value: string) =>
    call('POST', `/api/candidates/${people[name]}/facts/`, { kind, value })

  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
    await send('Ada Lovelace', 'Skills: Java, Kubernetes, C++. Led the migration of billing to Kafka.')
    await send('Grace Hopper', 'Skills: COBOL, Java. Wrote compilers. Mentioned Kafka once.')
    const alan = await send('Alan Turing', 'Skills: Python, C. Broke codes at a park.')
    people['Katherine Johnson'] = (await add({ name: 'Katherine Johnson', place: 'Hampton, VA' })).id
    await fact('Ada Lovelace', 'place', 'Fort Lauderdale, FL')
    await fact('Grace Hopper', 'place', 'Miami, Florida 33101')
    await fact('Alan Turing', 'place', 'Austin TX')
    await fact('Ada Lovelace', 'hourly_rate', '95')
    await fact('Grace Hopper', 'yearly_salary', '250000')
    await fact('Ada Lovelace', 'work_authorization', 'h1b')
    await fact('Alan Turing', 'available_from', new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10))
    await call('PATCH', `/api/candidates/${people['Ada Lovelace']}/`, {
      tagged: ['hot', 'cloud'],
      source: 'Fair',
    })
    await call('PATCH', `/api/candidates/${people['Grace Hopper']}/`, {
      tagged: ['hot'],
      source: 'Expo, spring',
    })
    const { user_id } = await app.deps.store.sql
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select('users.id as user_id')
      .executeTakeFirstOrThrow()
    await call('PATCH', `/api/candidates/${people['Alan Turing']}/`, { owner: user_id })
    await call('POST', `/api/applications/${alan}/notes/`, { body: 'Prefers a quiet office' })
    await call('POST', `/api/candidates/${people['Grace Hopper']}/activities/`, {
      kind: 'call',
      body: 'Spoke about submarines',
    })
  })

  test('finds by resumes, notes, entries, facts and names, in the language of every search', async () => {
    const cases: Record<string, string[]> = {
      kafka: ['Grace Hopper', 'Ada Lovelace'],
      'kafka -compilers': ['Ada Lovelace'],
      '"migration of billing"': ['Ada Lovelace'],
      '"billing migration"': [],
      'compilers OR codes': ['Alan Turing', 'Grace Hopper'],
      'C++': ['Ada Lovelace'],
      'quiet office': ['Alan Turing'],
      submarines: ['Grace Hopper'],
      hampton: ['Katherine Johnson'],
      'ka jo': ['Katherine Johnson'],
      'lov ad': ['Ada Lovelace'],
      'hot NOT cobol': ['Ada Lovelace'],
      zebra: [],
    }
    for (const [search, names] of Object.entries(cases))
      expect(await found({ search }), search).toEqual(names)
    const { results } = await list({ search: 'submarines' })
    expect(results[0]?.snippet).toEqual([
      { text: 'Spoke about ', hit: false },
      { text: 'submarines', hit: true },
    ])
  })

  test('says which fact has it where no text does', async () => {
    await fact('Alan Turing', 'skill', 'Fortran')
    await fact('Alan Turing', 'skill', 'Bombe wiring')
    const { results } = await list({ search: 'bombe' })
    expect(results.map(({ snippet }) => snippet)).toEqual([
      [
        { text: 'Fortran, ', hit: false },
        { text: 'Bombe', hit: true },
        { text: ' wiring', hit: false },
      ],
    ])
  })

  test('has who is what is searched for before who only mentions it, if asked', async () => {
    await fact('Ada Lovelace', 'title', 'Compiler Engineer')
    expect(await found({ search: 'compiler', sort: 'newest' })).toEqual(['Grace Hopper', 'Ada Lovelace'])
    expect(await found({ search: 'compiler', sort: 'match' })).toEqual(['Ada Lovelace', 'Grace Hopper'])
  })

  test('has who is most of what is searched for first, if asked', async () => {
    const search = 'fortran OR java OR (kubernetes compiler) -submarines'
    expect(await found({ search, sort: 'newest' })).toEqual(['Alan Turing', 'Ada Lovelace'])
    expect(await found({ search, sort: 'match' })).toEqual(['Ada Lovelace', 'Alan Turing'])
    const many = Array.from({ length: 11 }, (_, at) => `word${at}`).join(' OR ')
    expect(await found({ search: `${many} OR java`, sort: 'match' })).toEqual([
      'Grace Hopper',
      'Ada Lovelace',
    ])
  })

  test('counts each word in brackets as it counts one outside of them', async () => {
    for (const search of [
      '(fortran OR java OR kubernetes) -submarines',
      '(fortran OR (java kubernetes)) -submarines',
      '((fortran OR java) OR kubernetes) (billing OR codes)',
    ])
      expect(await found({ search, sort: 'match' }), search).toEqual(['Ada Lovelace', 'Alan Turing'])
  })

  test('narrows down by what people have, alone and together', async () => {
    const cases: [Record<string, string>, string[]][] = [
      [{ skill: 'Java' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ skill: 'Java,COBOL' }, ['Grace Hopper']],
      [{ skill: 'Java', search: 'kubernetes' }, ['Ada Lovelace']],
      [{ tag: 'hot,cloud' }, ['Ada Lovelace']],
      [{ skill: 'COBOL,Kubernetes', skill_match: 'any' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ skill: 'COBOL,k8s', skill_match: 'all' }, []],
      [{ skill: 'COBOL,k8s', skill_match: 'any', tag: 'cloud' }, ['Ada Lovelace']],
      [{ skill: 'COBOL,k8s', skill_match: 'any', search: 'java' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ skill: 'COBOL,k8s', skill_match: 'any', search: 'java -billing' }, ['Grace Hopper']],
      [{ skill: 'Rust,k8s', skill_match: 'any', search: 'codes OR java' }, ['Ada Lovelace']],
      [{ skill: 'COBOL,k8s', skill_match: 'any', search: 'java', tag: 'cloud' }, ['Ada Lovelace']],
      [{ tag: 'cloud,hot', tag_match: 'any' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ source: 'Fair|Expo, spring' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ source: 'Expo, spring' }, ['Grace Hopper']],
      [{ authorization: 'h1b|citizen' }, ['Ada Lovelace']],
      [{ rate: '75-100,100-150' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ owner: 'me,nobody' }, ['Alan Turing']],
      [{ near: 'Fort Lauderdale, FL', miles: '50' }, ['Grace Hopper', 'Ada Lovelace']],
      [{ near: 'fort lauderdale fl', miles: '10' }, ['Ada Lovelace']],
      [{ near: 'Miami', miles: '50', skill: 'COBOL' }, ['Grace Hopper']],
      [{ authorization: 'h1b' }, ['Ada Lovelace']],
      [{ rate: '75-100' }, ['Ada Lovelace']],
      [{ rate: '100-150' }, ['Grace Hopper']],
      [{ available: '30' }, ['Alan Turing']],
      [{ available: '14' }, []],
      [{ source: 'Fair' }, ['Ada Lovelace']],
      [{ contacted: '7' }, ['Grace Hopper']],
      [{ contacted: 'never', skill: 'Java' }, ['Ada Lovelace']],
      [{ came: '1', search: 'codes' }, ['Alan Turing']],
    ]
    for (const [query, names] of cases) expect(await found(query), JSON.stringify(query)).toEqual(names)
    const [stage] = (await facets()).stage
    expect(await found({ stage: stage?.value ?? '' })).toHaveLength(stage?.count ?? 0)
    const { status, json } = await call('GET', '/api/candidates/?near=Nowhere')
    expect([status, json]).toMatchObject([
      400,
      { error: { fields: { near: expect.stringContaining('town') } } },
    ])
  })

  test('orders, pages and counts whom many groups at once leave as those of a few', async () => {
    const stage = (await facets()).stage.map(({ value }) => value).join(',')
    const many = { tag: 'hot,cloud', tag_match: 'any', stage, source: 'Fair|Expo, spring', skill: 'Java' }
    const about = (query: Record<string, string>) => list({ ...many, ...query })
    for (const sort of ['newest', 'name', 'changed']) {
      const names = await found({ sort, tag: 'hot' })
      expect(names).toHaveLength(2)
      expect(await found({ ...many, sort }), sort).toEqual(names)
      const [first, second] = await Promise.all(
        ['1', '2'].map((page) => about({ sort, page, page_size: '1' })),
      )
      expect([first?.count, second?.count]).toEqual([2, 2])
      expect([first, second].flatMap((page) => page?.results.map(({ id }) => id))).toEqual(
        names.map((name) => people[name ?? '']),
      )
    }
    expect(await about({ page: '9' })).toMatchObject({ count: 2, results: [] })
    expect(await about({ skill: 'COBOL,Kubernetes' })).toMatchObject({ count: 0, results: [] })
  })

  test('counts what those in the list have in common', async () => {
    const all = await facets()
    expect(all.counted).toBe(4)
    expect(all.skill).toContainEqual({ value: 'Java', count: 2 })
    expect(all.tag).toEqual([
      { value: 'hot', count: 2 },
      { value: 'cloud', count: 1 },
    ])
    expect(all.stage).toEqual([{ value: expect.any(String), count: 3 }])
    expect(all.authorization).toEqual([{ value: 'h1b', count: 1 }])
    expect(all.contacted).toEqual([
      { value: '7', count: 1 },
      { value: '30', count: 1 },
      { value: '90', count: 1 },
      { value: 'not-90', count: 3 },
      { value: 'never', count: 3 },
    ])
    const cobol = await facets({ skill: 'COBOL' })
    expect([cobol.counted, cobol.rate]).toEqual([1, [{ value: '100-150', count: 1 }]])
    expect((await facets({ search: 'zebra' })).skill).toEqual([])
  })

  test('counts a group of which one value is enough as if none of it was chosen, and all others as they are', async () => {
    const all = await facets()
    const query = { skill: 'COBOL', skill_match: 'any', source: 'Fair|Expo, spring', rate: '100-150' }
    const some = await facets(query)
    expect([some.counted, some.tag]).toEqual([1, [{ value: 'hot', count: 1 }]])
    expect(some.source).toEqual([{ value: 'Expo, spring', count: 1 }])
    expect(some.rate).toEqual([{ value: '100-150', count: 1 }])
    expect(some.skill).toContainEqual({ value: 'COBOL', count: 1 })
    const { source, rate, stage, came } = await facets({
      source: 'Fair',
      stage: String((await facets()).stage[0]?.value),
    })
    expect(source).toEqual(all.source)
    expect(rate).toEqual([{ value: '75-100', count: 1 }])
    expect(stage).toEqual([{ value: expect.any(String), count: 1 }])
    expect(came.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
    expect((await facets({ skill: 'COBOL', skill_match: 'any' })).skill).toEqual(all.skill)
    const both = await facets({ skill: 'COBOL', skill_match: 'all' })
    expect(both.skill).toContainEqual({ value: 'Java', count: 1 })
    expect((await facets({ came: '1' })).came).toEqual(all.came)
  })

  test('counts what is chosen, however many others more people have', async () => {
    const many = Array.from({ length: 31 }, (_, at) => `craft ${at}`)
    for (const name of ['Rare One', 'Rare Two']) {
      const skills = name === 'Rare Two' ? [...many, 'glass'] : many
      const facts = [{ kind: 'name', value: name }, ...skills.map((value) => ({ kind: 'skill', value }))]
      await call('POST', '/api/candidates/', { facts })
    }
    const about = { search: 'rare' }
    expect((await facets(about)).skill).toHaveLength(30)
    const { skill } = await facets({ ...about, skill: 'Glass', skill_match: 'any' })
    expect(skill).toHaveLength(31)
    expect(skill.at(-1)).toEqual({ value: 'glass', count: 1 })
  })

  test('counts skills by what they are, however they are written, and each of several in one fact', async () => {
    await fact('Katherine Johnson', 'skill', 'fortran, Orbital mechanics, k8s')
    const counts = await facets({ search: 'hampton' })
    expect(counts.skill.map(({ value }) => value)).toEqual(['Fortran', 'Kubernetes', 'orbital mechanics'])
    expect(await found({ skill: 'FORTRAN,Orbital mechanics' })).toEqual(['Katherine Johnson'])
    expect(await found({ skill: 'K8s' })).toEqual(['Katherine Johnson', 'Ada Lovelace'])
    const { next } = await list({ tag: 'hot', skill: 'Java', page_size: '1' })
    expect(next).toContain('tag=hot&skill=Java')
  })

  test('refuses more values of a group than it looks at, and leaves none out in silence', async () => {
    const list = (separator: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${at + 1}`).join(separator)
    for (const [group, separator] of [
      ...['skill', 'tag', 'pool', 'stage', 'owner'].map((group) => [group, ','] as const),
      ...['source', 'authorization', 'answer'].map((group) => [group, '|'] as const),
    ]) {
      const asked = (count: number) =>
        call('GET', `/api/candidates/?${new URLSearchParams({ [group]: list(separator, count) })}`)
      expect((await asked(10)).status, group).toBe(200)
      const refused = await asked(11)
      expect([refused.status, refused.json], group).toMatchObject([
        400,
        { error: { fields: { [group]: 'must be at most 10 values' } } },
      ])
    }
  })

  test('has one row for a source, in its first spelling, and finds whoever has it in any', async () => {
    for (const [name, source] of [
      ['Mary Jackson', 'LinkedIn'],
      ['Dorothy Vaughan', 'linkedin'],
      ['Annie Easley', 'LINKEDIN'],
    ] as const) {
      people[name] = (await add({ name, skill: 'Slide rules' })).id
      await call('PATCH', `/api/candidates/${people[name]}/`, { source })
    }
    expect((await facets({ skill: 'Slide rules' })).source).toEqual([{ value: 'LinkedIn', count: 3 }])
    expect(await found({ source: 'LinkedIn' })).toEqual(['Annie Easley', 'Dorothy Vaughan', 'Mary Jackson'])
    expect(await found({ source: 'linkedIN', search: 'mary' })).toEqual(['Mary Jackson'])
  })

  test('orders and pages what a search found, and counts all of it', async () => {
    const byName = { search: 'example', sort: 'name', page_size: '2' }
    const [first, second, third] = [
      await list(byName),
      await list({ ...byName, page: '2' }),
      await list({ ...byName, page: '3' }),
    ]
    expect([first.count, second.count, third.count]).toEqual([3, 3, 3])
    const names = [first, second, third].map(({ results }) => results.map(({ name }) => name))
    expect(names).toEqual([['Ada Lovelace', 'Alan Turing'], ['Grace Hopper'], []])
  })

  test.each([
    ['a few', 19],
    ['many', 600],
  ])('finds each once while %s wait for the index, by name who is not in it', async (_, others) => {
    const { store } = app.deps
    const [alan = 0, ada = 0] = [people['Alan Turing'], people['Ada Lovelace']]
    const waiting = [alan, ada, ...Array.from({ length: others }, (_, at) => 900_000 + at)]
    await store.sql
      .insertInto('search_pending')
      .values(waiting.map((id) => ({ kind: 'person' as const, id })))
      .execute()
    await store.dialect.index(store.sql, 'person_search', [{ id: alan, words: '' }])
    expect(await found({ search: 'turing' })).toEqual(['Alan Turing'])
    expect(await found({ search: 'lovelace' })).toEqual(['Ada Lovelace'])
    expect(await found({ search: 'kafka', sort: 'newest' })).toEqual(['Grace Hopper', 'Ada Lovelace'])
    expect(await found({ search: 'example', skill: 'Java', sort: 'name' })).toEqual([
      'Ada Lovelace',
      'Grace Hopper',
    ])
    expect((await facets({ search: 'example' })).counted).toBe(3)
    await indexWaitingPeople({ store })
    expect(await found({ search: 'codes' })).toEqual(['Alan Turing'])
  })

  test('counts nobody of whom the index still holds what is gone', async () => {
    const { store } = app.deps
    const [gone, part] = [900_000, people['Grace Hopper'] ?? 0]
    const merge = (into: number | null) =>
      store.sql
        .updateTable('candidates')
        .set({ merged_into: into, part_of: into })
        .where('id', '=', part)
        .execute()
    const { count } = await list({ search: 'example' })
    await store.dialect.index(store.sql, 'person_search', [{ id: gone, words: 'ada@gone.example' }])
    await merge(people['Ada Lovelace'] ?? null)
    await store.sql
      .insertInto('search_pending')
      .values([gone, part].map((id) => ({ kind: 'person' as const, id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await list({ search: 'example' })).toMatchObject({ count: count - 1 })
    expect(await facets({ search: 'example', pool: '' })).toMatchObject({ counted: count - 1 })
    await merge(null)
    await indexWaitingPeople({ store })
    expect(await list({ search: 'example' })).toMatchObject({ count })
  })

  test('finds people by name while the index is made anew, and by everything once it is', async () => {
    const { store, clock } = app.deps
    const waiting = [people['Alan Turing'] ?? 0, ...Array.from({ length: 19 }, (_, at) => 900_000 + at)]
    await store.sql
      .insertInto('search_pending')
      .values(waiting.map((id) => ({ kind: 'person' as const, id })))
      .execute()
    expect(await list({ search: 'turing' })).toMatchObject({ count: 1, indexing: true })
    await readFacts({ store, clock })
    await indexWaitingPeople({ store })
    expect((await list({ search: 'codes' })).indexing).toBeUndefined()
    expect(await found({ search: 'codes' })).toEqual(['Alan Turing'])
  })
})
