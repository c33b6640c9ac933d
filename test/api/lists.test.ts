import { beforeAll, describe, expect, test } from 'vitest'
import { JobListPage } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('the job list on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    token = (await signIn(app)).token
    const jobs = {
      welder: {
        title: 'Underwater welder',
        skills: 'Diving, Welding',
        address: 'Reykjavík, Iceland',
        job_type: 'Contract',
        remote_work: false,
      },
      baker: {
        title: 'Baker',
        job_decrp: 'Bakes sourdough at night.',
        address: 'Lyon, France',
        job_type: 'Part Time',
        remote_work: false,
      },
      analyst: {
        title: 'Data analyst',
        skills: 'SQL, Python',
        address: '100% remote_first',
        job_type: 'Full Time',
      },
      hidden: { title: 'Hidden welder', address: 'Lyon, France', job_type: 'Contract', is_active: false },
      past: { title: 'Past welder', valid_through: '2001-01-01' },
      today: { title: 'Closes later', valid_through: '2999-12-31' },
    } as const
    for (const [name, job] of Object.entries(jobs)) ids[name] = (await postJob(app, token, job)).id
  })

  async function list(query: string, as?: string) {
    const answer = await app.send('GET', `/api/jobs/list/${query}`, as === undefined ? {} : { token: as })
    expect(answer.status).toBe(200)
    return JobListPage.parse(answer.json)
  }

  /** The names of the jobs above that a query finds; the fixed postings are left out. */
  async function found(query: string, as?: string) {
    const { results } = await list(query, as)
    const known = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    return results.map(({ id }) => known.get(id)).filter((name) => name !== undefined)
  }

  test('is newest first, of open jobs only', async () => {
    expect(await found('')).toEqual(['today', 'analyst', 'baker', 'welder'])
    expect(await found('', token)).toEqual(['today', 'past', 'hidden', 'analyst', 'baker', 'welder'])
  })

  test('answers without the slash too', async () => {
    const [with_, without] = await Promise.all([
      app.send('GET', '/api/jobs/list/'),
      app.send('GET', '/api/jobs/list'),
    ])
    expect(without.json).toEqual(with_.json)
  })

  test('is_active is empty, true or false', async () => {
    expect(await found('?is_active=', token)).toContain('hidden')
    expect(await found('?is_active=true', token)).not.toContain('hidden')
    expect(await found('?is_active=false', token)).toEqual(['hidden'])
    expect(await found('?is_active=false')).toEqual([])
    expect(await found('?is_active=')).not.toContain('hidden')
  })

  test.each([
    ['?search=welder', ['welder']],
    ['?search=WELD', ['welder']],
    ['?search=sourdough', ['baker']],
    ['?search=python', ['analyst']],
    ['?search=reykjav', ['welder']],
    ['?search=underwater%20diving', ['welder']],
    ['?search=underwater%20sourdough', []],
    ['?search=%25', []],
    ["?search='%20or%201=1%20--", []],
    ['?search=%22', []],
    ['?job_type=Part%20Time', ['baker']],
    ['?job_type=', ['today', 'analyst', 'baker', 'welder']],
    ['?remote=false', ['baker', 'welder']],
    ['?remote=true', ['today', 'analyst']],
    ['?location=lyon', ['baker']],
    ['?location=%25', ['analyst']],
    ['?location=e_f', ['analyst']],
    ['?location=ICELAND&remote=false', ['welder']],
    ['?job_type=Contract&search=welder&remote=false&location=iceland', ['welder']],
    ['?unknown=1', ['today', 'analyst', 'baker', 'welder']],
  ])('filters by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('pages without a gap or a repetition and links its neighbors', async () => {
    const { count } = await list('', token)
    let next: string | null = '/api/jobs/list/?page_size=2'
    const seen: number[] = []
    const previous: (string | null)[] = []
    while (next !== null) {
      const answer = await app.send('GET', next, { token })
      const page = JobListPage.parse(answer.json)
      expect(page.count).toBe(count)
      seen.push(...page.results.map(({ id }) => id))
      previous.push(page.previous)
      next = page.next
    }
    expect(seen).toHaveLength(count)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    expect(previous[0]).toBeNull()
    expect(previous[1]).toMatch(/^\/api\/jobs\/list\/\?/)
  })

  test('keeps the filters in its links', async () => {
    const { next } = await list('?page_size=1&location=France&is_active=true&remote=', token)
    expect(next).toBeNull()
    const many = await list('?page_size=1&search=welder&applications=false', token)
    const link = new URL(many.next ?? '', 'http://x')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      page: '2',
      page_size: '1',
      search: 'welder',
      applications: 'false',
    })
  })

  test('is empty behind its end', async () => {
    expect(await list('?page=100000')).toMatchObject({ results: [], next: null })
  })

  test.each([
    ['page_size=101', 'page_size'],
    ['page_size=0', 'page_size'],
    ['page_size=x', 'page_size'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=100001', 'page'],
    ['is_active=yes', 'is_active'],
    ['remote=1', 'remote'],
    ['job_type=Slave', 'job_type'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('refuses %s', async (query, field) => {
    const answer = await app.send('GET', `/api/jobs/list/?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    })
  })

  test('a changed text is found by its new words and not by its old ones', async () => {
    const { id } = await postJob(app, token, { title: 'Zymurgist' })
    await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json: { title: 'Cooper' } })
    expect((await list('?search=zymurgist')).count).toBe(0)
    expect((await list('?search=cooper')).results.map((job) => job.id)).toEqual([id])
    await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    expect((await list('?search=cooper')).count).toBe(0)
  })

  test('a recruiter reads each job with its applications, newest first', async () => {
    const { id } = await postJob(app, token)
    const first = await apply(app, { job_id: id, applicant_name: 'First' })
    const second = await apply(app, { job_id: id, applicant_name: 'Second' })
    const { results } = await list('?page_size=1', token)
    expect(results[0]).toMatchObject({
      id,
      applications_count: 2,
      applications_received: [
        { id: second, applicant_name: 'Second' },
        { id: first, applicant_name: 'First' },
      ],
    })
    const short = await app.send('GET', '/api/jobs/list/?page_size=1&applications=false', { token })
    expect(short.json).toMatchObject({ results: [{ id, applications_count: 2 }] })
    expect(short.text).not.toContain('applications_received')
  })
})
