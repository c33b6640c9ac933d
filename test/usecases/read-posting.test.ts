import { expect, test } from 'vitest'
import { keptFacts } from '#server/resumes/kept-facts.ts'
import { readPosting } from '#server/usecases/evidence/read-posting.ts'
import { byEvidence, type Shown, shownEvidence } from '#server/usecases/evidence/shown-evidence.ts'
import { bareTitle, isSameWork } from '#server/usecases/evidence/title-words.ts'
import { storedText } from '#test/support/labelled-files.ts'
import { labelledPostings, ndcg10 } from '#test/support/labelled-postings.ts'
import { labelledResumes } from '#test/support/labelled-resumes.ts'

/** `Java required 5` of each skill that a description asks for. */
const asked = (job_decrp: string, skills = '') =>
  readPosting({ title: '', skills, job_decrp }).requirements.map(({ name, level, years }) =>
    [name, level, years].filter((part) => part !== null).join(' '),
  )

test.each<[string, string, string[]]>([
  ['a heading', 'Requirements\n- Java\n\nNice to have\n- Docker', ['Java required', 'Docker nice']],
  [
    'a heading of Markdown',
    '## **What you bring**\n* Java\n## Good to have:\n* Docker',
    ['Java required', 'Docker nice'],
  ],
  [
    'a heading with what it is about behind it',
    'Must have: Java\nPreferred: Docker, Angular',
    ['Java required', 'Docker nice', 'Angular nice'],
  ],
  [
    'a sentence against its heading',
    'Requirements\n- Java\n- Docker is a plus',
    ['Java required', 'Docker nice'],
  ],
  ['one line of both', 'Java is required, Docker is a plus', ['Java required', 'Docker nice']],
  [
    'what is named in passing',
    'You will meet Docker.\nRequirements:\n- Java',
    ['Java required', 'Docker nice'],
  ],
  [
    'a text that only tells of the work',
    'You will write Java and run Docker.',
    ['Java required', 'Docker required'],
  ],
  ['of several the first', 'Requirements\n- AWS, Azure or GCP', ['AWS required', 'Azure nice', 'GCP nice']],
  ['what is not asked for', 'Requirements\n- Java\n- No experience with Docker is needed', ['Java required']],
  [
    'nothing of the company itself',
    'Requirements\n- Java\n\nAbout us\nWe grew up with Docker.',
    ['Java required'],
  ],
  [
    'years before and behind',
    'Requirements\n- 5+ years of Java and Docker\n- Angular (3 years)',
    ['Java required 5', 'Docker required 5', 'Angular required 3'],
  ],
  [
    'years in words, of the skill beside them',
    'Requirements\n- Five years of Java, two of them with Docker',
    ['Java required 5', 'Docker required'],
  ],
])('a posting: %s', (_, description, expected) => expect(asked(description)).toEqual(expected))

test('its list of skills counts as required, in whatever writing, and says what nobody looks for', () => {
  const { requirements, unknown } = readPosting({
    title: '',
    skills: 'k8s, ReactJS , Stakeholder Interviews',
    job_decrp: 'Docker',
  })
  expect(requirements.map(({ name, level }) => `${name} ${level}`)).toEqual([
    'Kubernetes required',
    'React required',
    'Docker nice',
  ])
  expect(unknown).toEqual(['Stakeholder Interviews'])
})

test.each([
  ['Senior Java Developer (Remote)', 'Java Developer'],
  ['Sr. .NET Developer - Contract', '.NET Developer'],
  ['Call Center Team Lead', 'Call Center Team Lead'],
  ['Lead Data Engineer, Miami', 'Data Engineer'],
])('%s asks for a %s', (title, bare) => expect(bareTitle(title)).toBe(bare))

test.each([
  ['Lead Java Engineer', 'Java Developer', true],
  ['Oracle DBA', 'Oracle Database Administrator', true],
  ['Java Full-Stack Developer', 'Full Stack Developer', true],
  ['Frontend Developer', 'Front End Engineer', true],
  ['JavaScript Developer', 'Java Developer', false],
  ['Developer', 'Java Developer', false],
  ['Constructor', 'Senior Constructor', true],
  ['toString', 'valueOf', false],
  ['__proto__', 'hasOwnProperty', false],
])('who was %s has worked as %s: %s', (held, wanted, same) => expect(isSameWork(held, wanted)).toBe(same))

test('people of the labelled resumes stand in an order that fits the labelled postings', () => {
  const people = labelledResumes().map(({ id, ...resume }, person) => {
    const application = { id: person, candidate_id: person, person, created_at: '2026-11-22T00:00:00.000Z' }
    const readings = keptFacts(storedText({ id, ...resume }), '2026-11-22').map((fact) => ({
      ...fact,
      years: fact.years ?? null,
      application_id: person,
      person,
      at: application.created_at,
    }))
    return { id, person, application, readings }
  })
  const known = {
    applications: people.map(({ application }) => application),
    readings: people.flatMap(({ readings }) => readings),
    files: [],
    facts: [],
  }
  const ids = people.map(({ person }) => person)
  const goods = labelledPostings().map((posting) => {
    const { requirements } = readPosting(posting)
    const shown: Shown[] = shownEvidence(ids, requirements, known).sort(byEvidence)
    return ndcg10(
      shown.map(({ person }) => people[person]?.id ?? ''),
      posting.grades,
    )
  })
  // 0.892 by `npm run bench:evidence`, which asks the product itself.
  expect(goods.reduce((sum, good) => sum + good, 0) / goods.length).toBeGreaterThan(0.88)
})
