import { beforeAll, describe, expect, test } from 'vitest'
import { EvidencePage } from '#contract/evidence/evidence.ts'
import { PostingRequirements } from '#contract/evidence/requirement.ts'
import { JobView } from '#contract/jobs/job-view.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, plainBytes, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'
import { whenRead } from '#test/support/resume-texts.ts'
import { docResume } from '#test/support/resumes.ts'

const DESCRIPTION = `You join a team of six.

What you bring
- 5+ years of Java, two of them with Spring Boot
- SQL

Nice to have
- Kafka

You must be authorized to work in the United States.`

const resumeOf = (name: string, ...lines: string[]) => [name, ...lines].join('\r')
const STRONG = [
  'Senior Java Developer',
  'Skills: Java, Spring Boot, SQL, Kafka',
  'Experience',
  'Senior Java Developer, Blue Heron Bank, Atlanta, GA',
  'Jan 2016 - Dec 2024',
  'Built payments in Java with Spring Boot.',
]
const WEAK = ['Support Specialist', 'Skills: Windows, SQL', 'Education', 'B.S. Biology, 2001']

describe.each(engines)('people beside what a posting asks on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let admin = ''
  let job_id = 0
  let other_job = 0
  const { call, personOf, add } = candidateCalls(app, () => token)
  const imports = importCalls(app, () => token)

  const send = async (name: string, lines: readonly string[], to = job_id) => {
    const file = { bytes: plainBytes(docResume(resumeOf(name, ...lines))), name: 'resume.doc' }
    const id = await apply(app, { job_id: to, applicant_name: name }, file)
    await whenRead(app, token, id)
    return (await personOf(id)) ?? 0
  }
  const evidence = async (id: number, query = '') =>
    EvidencePage.parse((await call('GET', `/api/jobs/evidence/${id}/?${query}`)).json)
  const namesOf = async (id: number, query = '') =>
    (await evidence(id, query)).results.map(({ name }) => name)
  const requirements = async (id: number) => {
    const answer = await call('GET', `/api/jobs/requirements/${id}/`)
    const { data } = answer.json as { data: unknown }
    return { ...PostingRequirements.parse(data), tag: answer.headers.get('etag') ?? '' }
  }
  const asked = async (id: number) =>
    (await requirements(id)).requirements.map(({ name, level, years }) => [name, level, years])

  const post = async (values: object = {}) => {
    const job = { title: 'Senior Java Developer (Remote)', skills: 'Java', job_decrp: DESCRIPTION, ...values }
    return (await postJob(app, token, job)).id
  }

  beforeAll(async () => {
    token = (await signIn(app)).token
    admin = (await signIn(app, { role: 'administrator' })).token
    job_id = await post()
    other_job = (await postJob(app, token, { title: 'Evidence Packer' })).id
  })

  test('reads what the text asks for, and what it says of the right to work apart from that', async () => {
    const { corrected, offered, conditions, place } = await requirements(job_id)
    expect({ corrected, offered, place }).toEqual({
      corrected: false,
      offered: [],
      place: 'Coral Springs, FL',
    })
    expect(conditions).toEqual(['You must be authorized to work in the United States.'])
    expect(await asked(job_id)).toEqual([
      ['Java Developer', 'required', null],
      ['Java', 'required', 5],
      ['Spring Boot', 'required', null],
      ['SQL', 'required', null],
      ['Apache Kafka', 'nice', null],
    ])
  })

  test('shows each applicant with the line that says each, and years by dates, most of it first', async () => {
    const weak = await send('Wendy Weak', WEAK)
    const strong = await send('Stella Strong', STRONG)
    const { results, count, requirements: columns } = await evidence(job_id)
    expect(count).toBe(2)
    expect(results.map(({ candidate_id }) => candidate_id)).toEqual([strong, weak])
    const [first, second] = results
    const byName = new Map(columns.map(({ name }, at) => [name, first?.found[at]]))
    expect(byName.get('Java')).toMatchObject({ from: 'resume', years: 9 })
    expect(byName.get('Apache Kafka')?.line).toBe('Skills: Java, Spring Boot, SQL, Kafka')
    expect(byName.get('Java Developer')?.line).toContain('Senior Java Developer')
    expect(first).toMatchObject({ resume: 'read', application: { stage: expect.any(String) } })
    expect(second?.found.filter((one) => one !== null)).toHaveLength(1)
  })

  test('quotes what the resume says, word for word: a whole line of it, in its place', async () => {
    const said = [
      'I lead the payments team, and have written Java since my first day there; Kafka came later.',
      'Skills: SQL (PostgreSQL, Oracle), Spring Boot',
    ]
    const id = await send('Quentin Quoted', said)
    const { results } = await evidence(job_id)
    const quoted = results.find(({ candidate_id }) => candidate_id === id)
    const lines = (quoted?.found ?? []).flatMap((one) => (one === null ? [] : [[one.from, one.line]]))
    expect(lines.length).toBeGreaterThan(2)
    for (const [from, line] of lines) {
      expect(from).toBe('resume')
      expect(said).toContain(line)
    }
  })

  test('shows others of whom something was found: no applicant, nobody who must not be contacted, nobody with nothing', async () => {
    const found = await send('Oscar Other', STRONG, other_job)
    const silent = await send('Sam Silent', STRONG, other_job)
    await send('Nina Nothing', ['Skills: COBOL'], other_job)
    await call('PATCH', `/api/candidates/${silent}/`, { do_not_contact: true })
    const typed = await add({ name: 'Tina Typed', email: 'tina@example.com' })
    await call('POST', `/api/candidates/${typed.id}/facts/`, { kind: 'skill', value: 'Core Java, SQL' })
    // An application without a resume, which nobody could open.
    const file = 'Candidate Email,Job Title,Status\ntina@example.com,Evidence Packer,New'
    const { id } = await imports.add(file, 'h.csv', 'history')
    await imports.step(id, 'check')
    expect((await imports.step(id, 'run')).counts.made).toBe(1)
    const { results } = await evidence(job_id, 'whom=others')
    expect(results.map(({ candidate_id }) => candidate_id)).toEqual([found, typed.id])
    expect(results[0]?.application).toBeNull()
    expect(results[1]).toMatchObject({ resume: 'none', application: null })
    expect(results[1]?.found[1]).toMatchObject({ line: 'Core Java, SQL', from: 'recruiter', years: null })
  })

  test('shows others who worked under its title, however they write it, and hold none of its skills', async () => {
    const titled = async (name: string, title: string) => {
      const { id } = await add({ name, email: `${name.replace(' ', '.').toLowerCase()}@example.com` })
      await call('POST', `/api/candidates/${id}/facts/`, { kind: 'title', value: title })
      return id
    }
    const title = 'Front End Developer'
    const asking = await post({ title, skills: '', job_decrp: 'You join a team of six.' })
    const engineer = await titled('Frank Front', 'Senior Frontend Engineer')
    const split = await titled('Una Split', 'UI Programmer')
    await titled('Dev Other', 'Backend Developer')
    await titled('Ed End', 'Front Desk Clerk')
    const { results } = await evidence(asking, 'whom=others')
    expect(results.map(({ candidate_id }) => candidate_id)).toEqual([split, engineer])
  })

  test('compares titles that are called like what every object has', async () => {
    const title = 'Constructor'
    const { id } = await add({ name: 'Cora Build', email: 'cora.build@example.com' })
    await call('POST', `/api/candidates/${id}/facts/`, { kind: 'title', value: `Senior ${title}` })
    const asking = await post({ title, skills: '', job_decrp: 'You join a team of six.' })
    const { results } = await evidence(asking, 'whom=others')
    expect(results.map(({ candidate_id }) => candidate_id)).toEqual([id])
    expect((await evidence(asking)).count).toBe(0)
  })

  test('shows others beside however many newer ones who must not be contacted', async () => {
    const { id: asking } = await postJob(app, token, {
      title: 'Rare',
      skills: 'Fortran',
      job_decrp: 'A team.',
    })
    const known = await add({ name: 'Known Fortran', email: 'known@fortran.example' })
    await call('POST', `/api/candidates/${known.id}/facts/`, { kind: 'skill', value: 'Fortran' })
    const rows = Array.from({ length: 501 }, (_, at) => `Silent ${at},silent${at}@fortran.example,Fortran`)
    const { counts } = await imports.bring(`Name,Email,Skills\n${rows.join('\n')}`)
    expect(counts).toMatchObject({ made: 501 })
    await app.deps.store.sql
      .updateTable('candidates')
      .set({ do_not_contact: true })
      .where('id', '>', known.id)
      .execute()
    const { results, more } = await evidence(asking, 'whom=others')
    expect([results.map(({ candidate_id }) => candidate_id), more]).toEqual([[known.id], undefined])
  })

  test('shows what a resume says that came without an application, with its years', async () => {
    const files = resumeFileCalls(app, () => token)
    const read = await files.dropped(
      resumeSaying(['Dora Dropped', 'dora@example.com', ...STRONG]),
      'dora.pdf',
    )
    expect((await files.accept(read)).status).toBe(200)
    const { candidate_id } = await files.read(read.id)
    const { results } = await evidence(job_id, 'whom=others')
    const dora = results.find((one) => one.candidate_id === candidate_id)
    expect(dora).toMatchObject({ resume: 'read', application: null })
    expect(dora?.found[1]).toMatchObject({ from: 'resume', application_id: null, years: 9 })
  })

  test('has of equals whoever applied last first, of other people whose resume came last, whatever their numbers', async () => {
    const title = 'Evidence Sorter'
    const { id: asking } = await postJob(app, token, { title, skills: 'COBOL', job_decrp: 'A team of six.' })
    const named = ['Uma', 'Vera', 'Willa'].map((name) => ({ name, email: `${name}@sorted.example` }))
    for (const person of named) await add(person)
    const dates = ['2021-01-01', '2023-01-01', '2020-01-01']
    const rows = named.map(({ email }, at) => `${email},${title},New,${dates[at]}`)
    const { id } = await imports.add(`Email,Job,Stage,Applied On\n${rows.join('\n')}`, 'h.csv', 'history')
    await imports.step(id, 'check')
    expect((await imports.step(id, 'run')).counts.made).toBe(3)
    expect(await namesOf(asking)).toEqual(['Vera', 'Uma', 'Willa'])
    expect(await namesOf(asking, 'page=2&page_size=1')).toEqual(['Uma'])

    const [first, last] = [await send('Xena First', ['COBOL']), await send('Yara Last', ['COBOL'])]
    const others = async () => {
      const { results } = await evidence(asking, 'whom=others')
      return results.flatMap(({ candidate_id: one }) => (one === first || one === last ? [one] : []))
    }
    expect(await others()).toEqual([last, first])
    const { sql } = app.deps.store
    await sql
      .updateTable('applications')
      .set({ created_at: '2019-05-05T00:00:00.000Z' })
      .where('candidate_id', '=', last)
      .execute()
    expect(await others()).toEqual([first, last])
  })

  test('orders by nothing that a law protects: names, pronouns, dates of birth, schools, years of a degree, places', async () => {
    const id = await post()
    const about = (pronoun: string, born: string, degree: string, place: string) => [
      ...STRONG,
      `${pronoun} enjoys chess. Date of birth: ${born}. Place: ${place}`,
      'Education',
      `B.S. Computer Science, ${degree}`,
    ]
    await send('Zoë Żuk', about('She', '1/1/1959', 'Howard University, 1981', 'Lagos'), id)
    await send('Wendy Weak', WEAK, id)
    await send('Aaron Adams', about('He', '1/1/1999', 'Stanford University, 2021', 'Palo Alto, CA'), id)
    // Of two who show the same the newer comes first, whoever it is.
    expect(await namesOf(id)).toEqual(['Aaron Adams', 'Zoë Żuk', 'Wendy Weak'])
    const turned = await post()
    await send('Aaron Adams', about('He', '1/1/1999', 'Stanford University, 2021', 'Palo Alto, CA'), turned)
    await send('Wendy Weak', WEAK, turned)
    await send('Zoë Żuk', about('She', '1/1/1959', 'Howard University, 1981', 'Lagos'), turned)
    expect(await namesOf(turned)).toEqual(['Zoë Żuk', 'Aaron Adams', 'Wendy Weak'])
    const [one, two] = (await evidence(turned)).results
    expect(one?.found.map((each) => each?.years)).toEqual(two?.found.map((each) => each?.years))
  })

  test('keeps what a recruiter says over a change of the text, offers what is new, and goes back to the text', async () => {
    const id = await post()
    const save = (wanted: object[] | null, tag?: string) =>
      call(
        'PUT',
        `/api/jobs/requirements/${id}/`,
        { requirements: wanted },
        tag === undefined ? {} : { 'if-match': tag },
      )
    const { tag } = await requirements(id)
    const mine = [
      { name: 'java', level: 'required', years: 3 },
      { name: 'k8s', level: 'nice' },
    ]
    expect((await save(mine, tag)).status).toBe(200)
    expect((await save(mine, tag)).status).toBe(412)
    const wanted = [
      ['Java', 'required', 3],
      ['Kubernetes', 'nice', null],
    ]
    expect(await asked(id)).toEqual(wanted)
    await call('PATCH', `/api/jobs/list/${id}/update/`, {
      job_decrp: `${DESCRIPTION}\n\nRequirements\n- Terraform`,
    })
    expect(await asked(id)).toEqual(wanted)
    expect((await requirements(id)).offered.map(({ name }) => name)).toEqual(['Terraform'])
    expect((await save([...mine, { name: 'Core Java', level: 'nice' }])).status).toBe(400)
    await save(null)
    expect((await asked(id)).map(([name]) => name)).toContain('Terraform')
    const audit = await app.send('GET', `/api/audit/?subject=job&subject_id=${id}`, { token: admin })
    const { results } = audit.json as { results: { action: string; detail: object }[] }
    const said = results.filter(({ action }) => action === 'job.requirements')
    expect(said.at(-1)?.detail).toMatchObject({
      to: ['Java (required, 3 years)', 'Kubernetes (nice to have)'],
    })
    expect(said).toHaveLength(2)
  })

  test('answers nothing while an administrator has turned it off, and says so in the audit', async () => {
    const turn = (is_on: boolean, by = admin) =>
      app.send('PUT', '/api/evidence-rule/', { token: by, json: { is_on } })
    const leads = async () => JobView.parse((await call('GET', `/api/jobs/view/${job_id}/`)).json).evidence
    expect((await turn(false, token)).status).toBe(403)
    expect(await leads()).toBe(true)
    expect((await turn(false)).status).toBe(200)
    for (const [method, path, json] of [
      ['GET', `/api/jobs/evidence/${job_id}/`],
      ['GET', `/api/jobs/requirements/${job_id}/`],
      ['PUT', `/api/jobs/requirements/${job_id}/`, { requirements: null }],
    ] as const)
      expect((await call(method, path, json)).json).toMatchObject({ error: { code: 'evidence_off' } })
    expect(await leads()).toBe(false)
    await turn(true)
    expect((await call('GET', `/api/jobs/evidence/${job_id}/`)).status).toBe(200)
    const audit = await app.send('GET', '/api/audit/?group=settings', { token: admin })
    const { results } = audit.json as { results: { action: string; detail: object }[] }
    const turns = results.filter(({ action }) => action === 'evidence_rule.update')
    expect(turns.map(({ detail }) => detail)).toEqual([{ is_on: true }, { is_on: false }])
  })
})
