import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAME_MAX } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { ExportedFact, readList } from '#server/usecases/imports/exported-cells.ts'
import { guessColumns } from '#server/usecases/imports/guess-columns.ts'
import { productOf } from '#server/usecases/imports/known-headings.ts'
import { readFact } from '#server/usecases/imports/read-fact.ts'
import { readHistoryRow } from '#server/usecases/imports/read-history-row.ts'
import { readJobRow } from '#server/usecases/imports/read-job-row.ts'
import { readRow } from '#server/usecases/imports/read-row.ts'
import { VALUES_MOST } from '#server/usecases/imports/read-row-facts.ts'
import { momentOf, readDate } from '#server/usecases/imports/read-values.ts'
import { plainCell, safeCell } from '#server/usecases/imports/safe-cell.ts'

describe('the columns of a file are guessed', () => {
  test.each([
    [
      'Bullhorn',
      'firstName,lastName,email,email2,mobile,address.city,address.state,primarySkills.name,willRelocate,owner.name,massMailOptOut,dateOfBirth,name',
      'first_name,last_name,email,email,phone,city,state,skill,relocation,owner,do_not_contact,,',
    ],
    [
      'Zoho Recruit',
      'Candidate Id,First Name,Last Name,Email,Secondary Email,Mobile,City,State/Province,Skill Set,Current Employer,Current Job Title,Expected Salary,Candidate Owner,Modified Time',
      ',first_name,last_name,email,email,phone,city,state,skill,employer,title,yearly_salary,owner,',
    ],
    [
      'Greenhouse',
      'First Name,Last Name,Company,Title,Phone,Email,Social Media,Website,Address,Source,Notes,Who gets credit,Prospect Pool',
      'first_name,last_name,employer,title,phone,email,link,link,,source,note,owner,tags',
    ],
    [
      'OpenCATS',
      'lastName,firstName,phoneHome,phoneCell,email1,keySkills',
      'last_name,first_name,phone,phone,email,skill',
    ],
  ])('of %s by its headings', (product, headings, fields) => {
    const heads = headings.split(',')
    expect(productOf(heads)).toBe(product)
    expect(guessColumns(heads, []).map((field) => field ?? '')).toEqual(fields.split(','))
  })

  test('of a list by hand by the values', () => {
    const rows = [
      ['Ada', 'ada@x.example', '(212) 555-0147', 'https://github.com/ada', '12/1/2026'],
      ['Bea', 'bea@x.example', '+44 20 7946 0958', 'linkedin.com/in/bea', '1/5/2027'],
    ]
    expect(guessColumns(['A', 'B', 'C', 'D', 'E'], rows)).toEqual([null, 'email', 'phone', 'link', null])
  })

  test.each(['Pool', 'Pools', 'talent_pool'])('of pools by the heading %s', (heading) => {
    expect(guessColumns(['Name', 'Email', heading], [])).toEqual(['name', 'email', 'pools'])
  })

  test.each([
    ['Pay Rate', ['95000', '$110,000', '', '120k'], 'yearly_salary'],
    ['Pay Rate', ['$85.50/hr', '62', 'negotiable'], 'hourly_rate'],
    ['Pay Rate', ['negotiable', ''], 'hourly_rate'],
    ['Expected salary', ['65', '$70', '72.50'], 'hourly_rate'],
    ['Expected salary', ['65', '95000'], 'yearly_salary'],
  ])('takes %s of %j for what its amounts are', (heading, cells, field) => {
    expect(
      guessColumns(
        [heading],
        cells.map((cell) => [cell]),
      ),
    ).toEqual([field])
  })

  test('leaves a rate and a salary that are both there as their headings say', () => {
    expect(guessColumns(['Pay Rate', 'Salary'], [['95000', '95000']])).toEqual([
      'hourly_rate',
      'yearly_salary',
    ])
  })
})

test.each([
  ['12/1/2026', '2026-12-01'],
  ['2026-12-01T10:00:00Z', '2026-12-01'],
  ['Dec 1, 2026', '2026-12-01'],
  ['1-Dec-26', '2026-12-01'],
  ['46357', '2026-12-01'],
  ['Dec 1, 2026 3:42 PM', '2026-12-01'],
  ['December 1st, 2026 at 3:42 pm', '2026-12-01'],
  ['Tuesday, December 1, 2026', '2026-12-01'],
  ['1st December 2026', '2026-12-01'],
  ['01-Dec-2026 10:15 AM', '2026-12-01'],
  ['Tue, 01 Dec 2026 10:00:00 -0500', '2026-12-01'],
  ['12-01-26 (10:15 AM)', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['1796126400000', '2026-12-01'],
  ['20261301', undefined],
  ['25/12/2026', undefined],
  ['2/30/2026', undefined],
  ['soon', undefined],
])('%s is the day %s', (written, day) => {
  expect(readDate(written)).toBe(day)
})

test.each([
  ['work_authorization', 'US Citizen', 'citizen'],
  ['work_authorization', 'U.S. citizen, no sponsorship needed', 'citizen'],
  ['work_authorization', 'Citizen (USA)', 'citizen'],
  ['work_authorization', 'naturalized citizen', 'citizen'],
  ['work_authorization', 'Canadian citizen - TN visa', 'tn'],
  ['work_authorization', 'Citizen of India', undefined],
  ['work_authorization', 'not a US citizen', undefined],
  ['work_authorization', 'Green Card; sponsorship not required', 'permanent_resident'],
  ['work_authorization', 'Does not require sponsorship', undefined],
  ['work_authorization', 'Authorized, no sponsorship required', undefined],
  ['work_authorization', 'Will require sponsorship', 'needs_sponsorship'],
  ['work_authorization', 'H1B (transfer needed)', 'needs_sponsorship'],
  ['work_authorization', 'H1B', 'h1b'],
  ['workplace', 'Remote (US)', 'remote'],
  ['workplace', 'no remote', undefined],
  ['workplace', "doesn't want remote", undefined],
  ['relocation', 'no', 'no'],
  ['yearly_salary', '$120,000', '120000'],
  ['yearly_salary', '12,00,000', '1200000'],
  ['hourly_rate', '$1,085.50/hr', '1086'],
  ['hourly_rate', '85,50', undefined],
] as const)('%s in a file that is %j counts as %s', (kind, cell, value) => {
  const read = readFact(kind, cell)
  expect('why' in read ? undefined : read.value).toBe(value)
})

// Of a company in New York.
test.each([
  ['2026-01-05', '2026-01-05T05:00:00.000Z'],
  ['7/1/2026', '2026-07-01T04:00:00.000Z'],
  ['46027', '2026-01-05T05:00:00.000Z'],
  ['1/5/2026 3:30 PM', '2026-01-05T20:30:00.000Z'],
  ['01/05/26, 12:07 am', '2026-01-05T05:07:00.000Z'],
  ['2026-07-01 09:30:15', '2026-07-01T13:30:15.000Z'],
  ['2026-07-01T09:30', '2026-07-01T13:30:00.000Z'],
  ['2026-07-01T09:30:15.250Z', '2026-07-01T09:30:15.250Z'],
  ['2026-07-01 09:30:00 UTC', '2026-07-01T09:30:00.000Z'],
  ['2026-07-01T09:30:00-05:00', '2026-07-01T14:30:00.000Z'],
  ['Jul 1, 2026 9:30 AM', '2026-07-01T13:30:00.000Z'],
  ['July 1st, 2026 at 9:30 pm', '2026-07-02T01:30:00.000Z'],
  ['01-Jul-2026 09:30 AM', '2026-07-01T13:30:00.000Z'],
  ['07-01-26 (09:30 AM)', '2026-07-01T13:30:00.000Z'],
  ['7/1/2026 9:30:15 AM PDT', '2026-07-01T16:30:15.000Z'],
  ['Wed Jul 01 2026 09:30:15 GMT-0500 (Central Daylight Time)', '2026-07-01T14:30:15.000Z'],
  ['Wed, 1 Jul 2026 09:30:15 +0000', '2026-07-01T09:30:15.000Z'],
  ['1782898215000', '2026-07-01T09:30:15.000Z'],
  // Clocks leap over it.
  ['2026-03-08 02:30', '2026-03-08T05:00:00.000Z'],
  ['2026-07-01 25:61', '2026-07-01T04:00:00.000Z'],
  ['soon', null],
])('%s is the moment %s', (written, moment) => {
  expect(momentOf(written)).toBe(moment)
})

test('words for an empty cell are no values, but where they may be one', () => {
  const headings = ['Name', 'Email', 'Phone', 'Skills', 'Employer', 'City', 'Tags', 'Source', 'Note', 'Visa']
  const fields = [
    ...(['name', 'email', 'phone', 'skill', 'employer', 'city', 'tags', 'source', 'note'] as const),
    'work_authorization' as const,
  ]
  const cells = ['Null', 'N/A', '(none)', '#N/A', '-', 'None', 'n/a', 'NULL', 'none', 'none']
  const { person, problems } = readRow({ headings, fields }, cells, () => false)
  expect(person.facts.map(({ kind, value }) => [kind, value])).toEqual([['name', 'Null']])
  expect(person).toMatchObject({ tags: [], source: null, note: 'none\nVisa: none' })
  expect(problems.every(({ warning }) => warning)).toBe(true)
  const ours = readRow(
    { headings: ['Name', 'Skill', 'F'], fields: ['name', 'skill', 'facts'] },
    ['A', '-', ''],
    () => true,
  )
  expect(ours.person.facts.map(({ value }) => value)).toEqual(['A', '-'])
})

test.each(['#N/A', '#REF!', '#NAME?'])('the error of a formula %s is a value of nobody', (error) => {
  const headings = ['Name', 'Email', 'Owner', 'Do Not Contact', 'Salary', 'Added', 'Note']
  const fields = [
    ...(['name', 'email', 'owner', 'do_not_contact', 'yearly_salary', 'added_at', 'note'] as const),
  ]
  const { person, problems } = readRow(
    { headings, fields },
    ['Ada', 'a@x.example', error, error, error, error, error],
    () => false,
  )
  expect(person).toMatchObject({ owner: null, doNotContact: false, note: null })
  expect(problems).toEqual([])
  const unnamed = readRow({ headings, fields }, [error, 'a@x.example'], () => false)
  expect(unnamed.problems).toMatchObject([{ warning: false }])
})

test('errors of formulas and words for an empty cell are none in tables of jobs and of stages and notes', () => {
  const jobFields = [
    ...(['job_title', 'job_decrp', 'job_city', 'job_region', 'job_type', 'job_open', 'job_skills'] as const),
    ...(['job_pay', 'job_valid_through', 'job_added_at'] as const),
  ]
  const readJob = (cells: string[]) =>
    readJobRow({ headings: jobFields.map(String), fields: jobFields }, cells)
  const { record, problems } = readJob([
    ...['Welder', 'Welds', 'Reno', 'N/A', '#N/A', '#REF!', '#NAME?', '#VALUE!', 'N/A', '-'],
  ])
  expect(problems).toEqual([])
  expect(record.input).toMatchObject({
    ...{ title: 'Welder', address: 'Reno', region: '', job_type: 'Full Time', skills: '', pay_min: null },
    valid_through: null,
  })
  expect(readJob(['#REF!', 'Welds', 'Reno']).problems).toMatchObject([{ column: 0, warning: false }])
  // A day of posting that cannot be read is said.
  const late = readJob(['Welder', 'Welds', 'Reno', '', '', '', '', '', '', '25/12/2023'])
  expect([late.record.addedAt, late.problems]).toMatchObject([null, [{ column: 9, warning: true }]])

  const fields = [
    ...([
      'person_email',
      'for_job',
      'stage',
      'stage_at',
      'applied_at',
      'said',
      'said_at',
      'said_by',
    ] as const),
  ]
  const readNote = (cells: string[]) => readHistoryRow({ headings: fields.map(String), fields }, cells)
  const stayed = readNote(['a@x.example', 'Welder', '#N/A', '#REF!', 'N/A', '#VALUE!', '#N/A', 'n/a'])
  expect(stayed.problems).toEqual([])
  // Which stage that is can be chosen.
  expect(stayed.record).toMatchObject({ note: null, place: { stage: '#N/A', stageAt: null } })
  const noted = readNote(['a@x.example', '#N/A', '', '', '', 'Called', '-', '#NAME?'])
  expect(noted.problems).toEqual([])
  expect(noted.record).toMatchObject({ place: null, note: { body: 'Called', at: null, by: null } })
  expect(readNote(['#N/A', 'Welder', 'New']).problems).toMatchObject([{ warning: false }])
})

test('nobody is marked “do not contact” by a word for an empty cell', () => {
  const fields = ['name', 'email', 'do_not_contact'] as const
  const read = (cell: string) =>
    readRow({ headings: ['N', 'E', 'D'], fields }, ['Ada', 'a@x.example', cell], () => false)
  for (const cell of ['NULL', 'n/a', '(none)']) expect(read(cell).person.doNotContact, cell).toBe(false)
  expect(read('by mail only').person.doNotContact).toBe(true)
})

test.each([
  ['5125550100.0', '+15125550100'],
  ['15125550100.00', '+15125550100'],
  ['1.5125550100E+10', '+15125550100'],
  ['1.5125550100e10', '+15125550100'],
])('a phone that a spreadsheet program made a number of, %s, is that number', (cell, value) => {
  expect(readFact('phone', cell)).toMatchObject({ value, written: expect.not.stringMatching(/\.0|e/i) })
})

test.each(['1.51E+10', '1.51256E+10', '5E9'])(
  'a phone of which a spreadsheet program left out digits, %s, is none, and stays in the note',
  (cell) => {
    const headings = ['Name', 'Phone']
    const { person, problems } = readRow({ headings, fields: ['name', 'phone'] }, ['Ada', cell], () => false)
    expect(person.facts.map(({ kind }) => kind)).toEqual(['name'])
    expect(person.note).toBe(`Phone: ${cell}`)
    expect(problems[0]).toMatchObject({ column: 1, warning: true })
    expect(problems[0]?.message).toContain('digits are missing')
  },
)

test('a day on which somebody was added that cannot be read is said, and stays in the note', () => {
  const headings = ['Name', 'Email', 'Date Added']
  const fields = ['name', 'email', 'added_at'] as const
  const { person, problems } = readRow(
    { headings, fields },
    ['Ada', 'a@x.example', '25/12/2023'],
    () => false,
  )
  expect(person).toMatchObject({ addedAt: null, note: 'Date Added: 25/12/2023' })
  expect(problems).toMatchObject([{ column: 2, warning: true }])
})

test('a row that says nothing twice keeps what no field takes in its note', () => {
  const headings = ['Name', 'Email', 'Available', 'Rate', 'Visa']
  const fields = ['name', 'email', 'available_from', 'hourly_rate', 'work_authorization'] as const
  const cells = ['Hopper, Grace', 'A@x.example; a@x.example', 'next week', '$85.50/hr', 'Green Card']
  const { person, problems } = readRow({ headings, fields }, cells, () => false)
  expect(person.facts.map(({ kind, value, written }) => [kind, value, written])).toEqual([
    ['name', 'Grace Hopper', 'Grace Hopper'],
    ['email', 'a@x.example', 'A@x.example'],
    ['hourly_rate', '86', '$85.50/hr'],
    ['work_authorization', 'permanent_resident', 'Green Card'],
  ])
  expect(person.note).toBe('Available: next week')
  expect(problems).toMatchObject([{ column: 2, warning: true }])
})

test('a cell that was made harmless comes back as it was', () => {
  const part = fc.constantFrom('=', '+', '-', '@', "'", ';', '\t', '\n', '\r', '"', ' ', 'a', '1', '＝')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const cell = parts.join('')
      expect(plainCell(safeCell(cell))).toBe(cell)
      expect(safeCell(cell)).not.toMatch(/^[=@]/)
    }),
  )
})

test.each([
  ['+1-212-555-0177', true],
  ['+1 - (212) - 555', true],
  ['+49/30/1234', true],
  ['+12125550177', false],
  ['+1 (212) 555-0177 ext. 3', false],
])('a number to dial such as %s is guarded where a spreadsheet would compute it', (cell, guarded) => {
  expect(safeCell(cell)).toBe(guarded ? `'${cell}` : cell)
  expect(plainCell(safeCell(cell))).toBe(cell)
})

test('a row with a long list of values has the first as facts, and the rest in its note', () => {
  const skills = Array.from({ length: 100_000 }, (_, at) => `s${at}`)
  const headings = ['Name', 'Skills', 'More skills']
  const { person, problems } = readRow(
    { headings, fields: ['name', 'skill', 'skill'] },
    ['Ada', skills.join(','), 'one more'],
    () => false,
  )
  expect(person.facts.filter(({ kind }) => kind === 'skill')).toHaveLength(VALUES_MOST)
  expect(person.note?.split('\n')).toEqual([
    `Skills: ${skills.slice(VALUES_MOST).join(', ')}`,
    'More skills: one more',
  ])
  expect(problems.every(({ warning }) => warning)).toBe(true)
})

test('a cell of nothing but spaces between two signs is read as fast as any other', () => {
  const gap = ' '.repeat(50_000)
  const headings = ['Name', 'Rate', 'Salary']
  const fields = ['name', 'hourly_rate', 'yearly_salary'] as const
  const { person } = readRow({ headings, fields }, ['Ada', `1${gap}x`, `$ 120${gap}k`], () => false)
  expect(person.facts.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'name Ada',
    'yearly_salary 120000',
  ])
  const lines = '\n'.repeat(200_000)
  for (const cell of [`a${lines}b`, `a${lines}=1`, `a${lines}''=1`, ';"'.repeat(50_000)])
    expect(plainCell(safeCell(cell))).toBe(cell)
})

test('a fact of an exported cell has the letters by which a person is found, whoever wrote them', () => {
  const written = { written: 'x', origin: 'import' }
  const cell = JSON.stringify([
    { kind: 'email', value: 'Ada@Example.COM', ...written },
    { kind: 'link', value: 'https://GitHub.com', ...written },
    { kind: 'name', value: 'Ada Lovelace', ...written },
  ])
  expect(readList(ExportedFact, cell)?.map(({ value }) => value)).toEqual([
    'ada@example.com',
    'https://github.com/',
    'Ada Lovelace',
  ])
  const script = JSON.stringify([{ kind: 'link', value: 'javascript:alert(1)', ...written }])
  expect(readList(ExportedFact, script)).toBeUndefined()
})

test('a name with a comma is turned, but as it is in an export of this product', () => {
  const nameIn = (fields: ('name' | 'email' | 'facts')[]) =>
    readRow({ headings: fields, fields }, ['Hopper, Grace', 'g@x.example', '[]'], () => false).person.facts[0]
  expect(nameIn(['name', 'email'])).toMatchObject({ kind: 'name', value: 'Grace Hopper' })
  expect(nameIn(['name', 'email', 'facts'])).toMatchObject({ kind: 'name', value: 'Hopper, Grace' })
})

test('a tag that has a sign between others by hand is one in an export of this product', () => {
  const tagsIn = (fields: ('name' | 'tags' | 'facts')[]) =>
    readRow({ headings: fields, fields }, ['Grace', 'c; c++, a|b', '[]'], () => false).person.tags
  expect(tagsIn(['name', 'tags'])).toEqual(['c', 'c++', 'a', 'b'])
  expect(tagsIn(['name', 'tags', 'facts'])).toEqual(['c; c++', 'a|b'])
})

test('a row whose name is longer than a name may be is refused: nobody is made without a name', () => {
  const fields = ['name', 'email'] as const
  const mapping = { headings: [...fields], fields: [...fields] }
  const problemsOf = (name: string) => readRow(mapping, [name, 'g@x.example'], () => false).problems
  expect(problemsOf('x'.repeat(NAME_MAX))).toEqual([])
  expect(problemsOf('x'.repeat(NAME_MAX + 1))).toEqual([
    { column: 0, message: texts.form.tooLong(NAME_MAX), warning: false },
  ])
})
