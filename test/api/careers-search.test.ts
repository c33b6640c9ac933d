import { beforeAll, describe, expect, test } from 'vitest'
import { JOB_TYPES, JobListPage } from '#contract/jobs/job.ts'
import { pageReads } from '#server/usecases/jobs/read-pages.ts'
import { engines, useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const JOBS = {
  miami: { title: 'Kotlin Engineer', address: 'Miami, FL', remote_work: false },
  austin: {
    title: 'Front End Developer',
    address: 'Austin, Texas',
    remote_work: false,
    job_type: 'Contract',
  },
  office: {
    title: 'Frontend Lead',
    address: 'Our office',
    city: 'Tampa',
    region: 'Florida',
    country: 'US',
    remote_work: false,
    job_type: 'Part Time',
  },
  toronto: { title: 'Java Architect', address: 'Toronto, ON, Canada', remote_work: false },
  fresno: { title: 'Scala Engineer', address: '1 Main St, Fresno, CA 93650', remote_work: false },
  paris: { title: 'Help Desk Agent', address: 'Paris, France', remote_work: false, job_type: 'Internship' },
  home: { title: 'C++ Engineer', address: 'Anywhere', remote_work: true },
} as const

describe.each(engines)('who looks for a job on %s', (engine) => {
  const app = useApp({ engine })
  const names = new Map<number, string>()
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
    for (const [name, job] of Object.entries(JOBS))
      names.set((await postJob(app, token, { job_decrp: 'Work.', skills: '', ...job })).id, name)
  })

  const found = async (query: Record<string, string>) => {
    const answer = await app.send('GET', `/api/jobs/list/?${new URLSearchParams(query)}`)
    expect(answer.status, answer.text).toBe(200)
    return JobListPage.parse(answer.json)
      .results.flatMap(({ id }) => names.get(id) ?? [])
      .sort()
  }

  test.each([
    ['Florida', ['miami', 'office']],
    ['florida', ['miami', 'office']],
    ['FL', ['miami', 'office']],
    ['Texas', ['austin']],
    ['tx', ['austin']],
    ['USA', ['austin', 'fresno', 'miami', 'office']],
    ['United States', ['austin', 'fresno', 'miami', 'office']],
    ['Canada', ['toronto']],
    ['CA', ['fresno', 'toronto']],
    ['California', ['fresno']],
    ['France', ['paris']],
    ['FR', ['fresno', 'paris']],
    ['Miami, Florida', ['miami']],
    ['Miami Florida', ['miami']],
    ['Miami, FL, USA', ['miami']],
    ['Miami, Texas', []],
    ['Tampa', ['office']],
    ['Fresno, CA', ['fresno']],
    ['remote', ['home']],
    ['Atlantis', []],
    ['!!!', []],
  ])('finds jobs in %s', async (location, expected) => {
    expect(await found({ location })).toEqual(expected)
  })

  test.each([
    ['remote', ['home']],
    ['internship', ['paris']],
    ['part time', ['office']],
    ['part-time', ['office']],
    ['contract', ['austin']],
    ['front-end', ['austin', 'office']],
    ['frontend', ['austin', 'office']],
    ['front end', ['austin', 'office']],
    ['helpdesk', ['paris']],
    ['florida', ['miami', 'office']],
    ['engineer USA', ['fresno', 'miami']],
    ['c++', ['home']],
    ['engineer -kotlin -scala', ['home']],
    ['kotlin OR scala', ['fresno', 'miami']],
    ['full time', ['fresno', 'home', 'miami', 'toronto']],
  ])('finds jobs for %s', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  test('is found by title before skill, where a recruiter asks for it', async () => {
    const add = (title: string, skills: string) => postJob(app, token, { title, skills })
    const first = await add('Fortran Developer', 'Linux')
    const second = await add('Clerk', 'Fortran, developer tools')
    const answer = async (sort: string, as?: string) => {
      const sent = as === undefined ? {} : { token: as }
      const { json } = await app.send('GET', `/api/jobs/list/?search=fortran+devel&sort=${sort}`, sent)
      return JobListPage.parse(json).results.map(({ id }) => id)
    }
    expect(await answer('match', token)).toEqual([first.id, second.id])
    expect(await answer('newest', token)).toEqual([second.id, first.id])
    expect(await answer('match')).toEqual([second.id, first.id])
  })

  test('is told how many jobs each filter would leave, whatever is chosen already', async () => {
    const jobs = [
      { address: 'Reno, NV', job_type: 'Contract', remote_work: true },
      { address: 'Reno, NV', job_type: 'Contract', remote_work: false },
      { address: 'Reno, NV', job_type: 'Full Time', remote_work: false },
      { address: 'Boise, ID', job_type: 'Full Time', remote_work: true },
      { address: 'Boise, ID', job_type: 'Internship', remote_work: false },
    ] as const
    const word = rareWord()
    for (const job of jobs) await postJob(app, token, { title: `Weaver ${word}`, ...job })
    const { deps } = app
    const { careers } = pageReads(deps)
    for (const location of ['', 'Reno, NV'])
      for (const job_type of [undefined, ...JOB_TYPES])
        for (const remote of [undefined, true, false]) {
          const { count, facets } = await careers({ search: word, location, job_type, remote, page: 1 })
          const fits = (asked: { place?: boolean; type?: boolean; remote?: boolean }) =>
            jobs.filter(
              (job) =>
                (!asked.place || location === '' || job.address === location) &&
                (!asked.type || job_type === undefined || job.job_type === job_type) &&
                (!asked.remote || remote === undefined || job.remote_work === remote),
            )
          expect(count).toBe(fits({ place: true, type: true, remote: true }).length)
          const ofTypes = fits({ place: true, remote: true })
          expect(facets.job_type).toEqual(
            Object.fromEntries(
              JOB_TYPES.map((type) => [type, ofTypes.filter((job) => job.job_type === type).length]),
            ),
          )
          expect(facets.remote).toBe(
            fits({ place: true, type: true }).filter((job) => job.remote_work).length,
          )
          const anywhere = fits({ type: true, remote: true })
          const places = ['Boise, ID', 'Reno, NV'].map((address) => ({
            address,
            count: anywhere.filter((job) => job.address === address).length,
          }))
          expect(facets.locations).toEqual(
            places.filter((place) => place.count > 0).sort((a, b) => b.count - a.count),
          )
        }
  })

  const page = async (query: Record<string, string>) => {
    const answer = await app.send('GET', `/careers?${new URLSearchParams(query)}`)
    expect(answer.status).toBe(200)
    const text = answer.text.replaceAll('<!-- -->', '').replaceAll('&quot;', '"')
    const heading = /<section class="mt-8"><h2[^>]*>([^<]*)</.exec(text)?.[1]
    const jobs = [...text.matchAll(/jobs-detail\/(\d+)/g)].flatMap(([, id]) => names.get(Number(id)) ?? [])
    return { none: text.includes('No jobs match'), heading, jobs }
  }

  test.each([
    [{ search: 'kotlin', location: 'Texas' }, '1 job matches without “Texas”', ['miami']],
    [{ search: 'kotlin', remote: 'true' }, '1 job matches without “Remote”', ['miami']],
    [{ search: 'kotlin', job_type: 'Contract' }, '1 job matches without “Contract”', ['miami']],
    // One filter is enough: the others stay.
    [
      { search: 'kotlin', location: 'Florida', job_type: 'Contract' },
      '1 job matches without “Contract”',
      ['miami'],
    ],
    [{ search: 'kotlin wizardry' }, '1 job matches without “wizardry”', ['miami']],
    [{ search: 'kotlin "java architect"' }, '1 job matches without “"java architect"”', ['miami']],
    [{ search: 'wizardry', location: 'Canada' }, '1 job matches without “wizardry”', ['toronto']],
    [
      { search: 'toronto', location: 'Texas', job_type: 'Internship' },
      '1 job matches without “Texas” and “Internship”',
      ['toronto'],
    ],
  ])('where %j finds nothing, the page shows what comes closest', async (query, heading, jobs) => {
    expect(await page(query)).toEqual({ none: true, heading, jobs })
  })

  test('where nothing comes close, the page shows all open jobs', async () => {
    const { none, heading, jobs } = await page({ search: 'wizardry' })
    expect([none, heading, jobs.length > 0]).toEqual([
      true,
      expect.stringMatching(/^All \d+ open jobs$/),
      true,
    ])
  })
})
