import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsOf } from '#server/resumes/facts/facts-of.ts'
import { keptFacts } from '#server/resumes/kept-facts.ts'
import { plainText } from '#server/resumes/reader/plain-text.ts'

const TODAY = '2026-11-22'
const read = (...lines: string[]) => factsOf(lines.join('\n'), TODAY)
const skillNames = (...lines: string[]) => read(...lines).skills.map(({ name }) => name)

type Top = { text: string; name: string; emails: string; phones: string; place?: string }
const tops: Top[] = JSON.parse(readFileSync(join(import.meta.dirname, 'labelled/tops.json'), 'utf8'))
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]+/gu, ' ')
    .toLowerCase()
    .trim()

test.each(tops)('$text is the top of the resume of $name', ({ text, name, emails, phones, place }) => {
  const facts = factsOf(text, TODAY)
  expect(folded(facts.name?.full ?? '')).toBe(folded(name))
  expect(facts.emails.map(({ email }) => email).join()).toBe(emails)
  const called = facts.phones.map(({ e164, extension }) => e164 + (extension === null ? '' : `x${extension}`))
  expect(called.join()).toBe(phones)
  if (place === undefined) return
  const { town, state, country } = facts.place ?? { town: '', state: '', country: '' }
  const region = country === 'US' || country === 'CA' ? state : ''
  expect(folded(`${town} ${region} ${country}`)).toBe(folded(place))
})

test.each([
  ['ED NORTON', 'Ed Norton'],
  ['WEI XU', 'Wei Xu'],
  ['DEREK ST. JAMES', 'Derek St. James'],
  ['TJ SMITH', 'TJ Smith'],
  ['James Lee, Jr., CISSP', 'James Lee Jr.'],
  ['TYRONE JEFFERSON III', 'Tyrone Jefferson III'],
  ['T.J. McAllister', 'T.J. McAllister'],
  // What is written like a degree is a name, and the other way round.
  ['Sarah Beth McCoy', 'Sarah Beth McCoy'],
  ['Anna Maria DeWitt, MSEd', 'Anna Maria DeWitt'],
  ['Picard, Jean-Luc', 'Jean-Luc Picard'],
  ['Kim Lee Soo-Jin', 'Kim Lee Soo-Jin'],
  ['JOHN LEE MARCH', 'John Lee March'],
  ['Jo Ann Ray M.Div.', 'Jo Ann Ray'],
  ['Mary Ann Doe, FNP-BC', 'Mary Ann Doe'],
  ['Tom Ray DNAP, BCPS', 'Tom Ray'],
  ['Bob Green, MSHRM, XQP', 'Bob Green'],
  ['Van Dyke, AMY', 'Amy Van Dyke'],
  ['Al Green', 'Al Green'],
  ['June Carter', 'June Carter'],
  ['ELLEN PAGE', 'Ellen Page'],
  ['Adam Driver', 'Adam Driver'],
  ['Eng. Mahmoud Fathy', 'Mahmoud Fathy'],
  ['Eng Tan', 'Eng Tan'],
  ['Arch Miller', 'Arch Miller'],
  ['De Souza, THIAGO', 'Thiago De Souza'],
  ['Nguyen Van, ANH', 'Anh Nguyen Van'],
  ['Marcus Johnson, Sgt. USMC (Ret.)', 'Marcus Johnson'],
  ['Harriet Lindqvist, MLIS', 'Harriet Lindqvist'],
  ['First name(s) / Surname(s) Katarzyna Zielińska', 'Katarzyna Zielińska'],
  ['MUHAMMAD ZAIN UL ABIDIN', 'Muhammad Zain Ul Abidin'],
  [plainText('M A R I A   D E L   C A R M E N   O R T I Z'), 'Maria del Carmen Ortiz'],
])('%s is written as %s', (written, name) => {
  expect(read(written, 'somebody@example.com').name?.full).toBe(name)
})

test.each([
  ['Jan 2019 - Present', '2019-01', 'present'],
  ['01/2019 – 03/2021', '2019-01', '2021-03'],
  ['2019-2021', '2019-01', '2021-12'],
  ['Summer 2018', '2018-06', '2018-08'],
  ['Jun – Aug 2025', '2025-06', '2025-08'],
  ["Sept. '14 to Dec. '17", '2014-09', '2017-12'],
  ['Q1 2019 - Q3 2020', '2019-01', '2020-09'],
  ['since 03/2019', '2019-03', 'present'],
  ['2019.04 - till date', '2019-04', 'present'],
  ['1 Mar 2020 – 28 Feb 2022', '2020-03', '2022-02'],
  ['2019 → Present', '2019-01', 'present'],
  ['Nov. 2021 -', '2021-11', 'present'],
  ['enero de 2020 – actualidad', '2020-01', 'present'],
  ['2018 a dic. 2020', '2018-01', '2020-12'],
  // Where English words end as months of Spanish begin.
  ['Chicago 2018 - 2020', '2018-01', '2020-12'],
  ['2 years ago, 2019 - 2020', '2019-01', '2020-12'],
])('a position of %s was held from %s to %s', (dates, from, to) => {
  const { positions } = read('Experience', 'Acme Widgets, Inc.', 'Java Developer', dates)
  expect(positions).toMatchObject([{ title: 'Java Developer', employer: 'Acme Widgets, Inc.', from, to }])
})

test('dates that the end of a line parts are not left open', () => {
  const to = (...lines: string[]) => read('Experience', ...lines).positions.map((one) => one.to)
  expect(to('Java Developer, Acme Widgets, Inc.', 'Nov 2019 -', 'Mar 2021')).not.toContain('present')
  expect(to('Jan 2017 –', 'Java Developer', 'Acme Widgets, Inc.', 'Dec 2018')).not.toContain('present')
  expect(to('Java Developer, Acme Widgets, Inc., Nov. 2021 -', 'Presented weekly reports')).toEqual([
    'present',
  ])
})

test('the years of a skill are those of the positions that name it, counted once, or those that are said', () => {
  const { skills } = read(
    'Skills: Java, Python (3 years), Rust',
    'Experience',
    'Developer, Acme Widgets',
    'Jan 2020 - Dec 2021',
    'Java and SQL.',
    'Developer, Sample Systems',
    'Jul 2021 - Dec 2022',
    'Java.',
    '',
    'Skills: SQL, Rust, Java',
  )
  const years = Object.fromEntries(skills.map((skill) => [skill.name, skill.years]))
  expect(years).toEqual({ Java: 3, Python: 3, Rust: null, SQL: 2 })
})

test.each([
  'Account Manager',
  'Warehouse Supervisor | Inventory Control',
  'Vendor Manager',
  'Sales Recruiter',
  'Reference Librarian',
])('the addresses of a %s are their own', (title) => {
  const { emails, phones, place } = read(
    'Jane Sample',
    title,
    'Tulsa, OK 74103',
    'jane.sample@example.com | (404) 555-0123',
    'Experience',
    'Analyst, Acme Widgets, 2019 - Present',
    'Supervisor: Ann Lowe, (301) 555-0191, ann.lowe@example.org',
  )
  expect(emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
  expect(phones.map(({ e164 }) => e164)).toEqual(['+14045550123'])
  expect(place?.town).toBe('Tulsa')
})

test('who sent a resume with its first lines is not the candidate', () => {
  const { emails } = read(
    'Account Manager: Ann Lowe, ann.lowe@example.org',
    'Jane Sample',
    'jane.sample@example.com',
  )
  expect(emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
  const named = read(
    'Jane Sample',
    'jane.sample@example.com',
    'Account Manager Ann Lowe ann.lowe@example.org 301-555-0191',
  )
  expect(named.emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
  expect(named.phones).toEqual([])
  const sent = read(
    'Candidate: Jane Sample Submitted by: Orbit Consulting LLC',
    'Recruiter: Ann Lowe, ann.lowe@example.org, (301) 555-0191',
    'Candidate email: jane.sample@example.com Candidate phone: (404) 555-0123',
  )
  expect(sent.name?.full).toBe('Jane Sample')
  expect(sent.emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
  expect(sent.phones.map(({ e164 }) => e164)).toEqual(['+14045550123'])
  const own = read('Jane Sample', 'Point of Contact: Jane Sample, (404) 555-0123, jane.sample@example.com')
  expect(own.emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
  expect(own.phones.map(({ e164 }) => e164)).toEqual(['+14045550123'])
})

test('a reference at the very end is no footer', () => {
  const { emails } = read(
    ...[
      'Jane Sample',
      'jane.sample@example.com',
      '',
      'References',
      'Ann Lowe from Acme',
      'ann.lowe@example.org',
    ],
  )
  expect(emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
})

test('what stands with a reference or a supervisor is not the candidate’s', () => {
  const { emails, phones } = read(
    'Jane Sample',
    'jane.sample@example.com | (404) 555-0123',
    'Experience',
    'Analyst, Acme Widgets, 2019 - Present',
    'Supervisor: Ann Lowe, (301) 555-0191, ann.lowe@example.org',
    'Fax: 404-555-0199',
    'References',
    'They know my work of these years.',
    'Please tell me before you call.',
    'The first one speaks French.',
    'Bob Ray, +44 20 7946 0123, bob.ray@example.net',
  )
  expect(emails.map(({ email }) => email)).toEqual(['jane.sample@example.com'])
  expect(phones.map(({ e164 }) => e164)).toEqual(['+14045550123'])
})

test.each([
  ['jane [at] example [dot] com', 'jane@example.com'],
  ['Email:jane.sample@example.comPhone: 404', 'jane.sample@example.com'],
  ['mailto:JANE@EXAMPLE.COM', 'jane@example.com'],
  ['jane @ example . com', 'jane@example.com'],
])('%s is an address', (written, email) => {
  expect(read('Jane Sample', written).emails).toMatchObject([{ email }])
})

test.each([
  ['(404) 555-0123', '+14045550123', null],
  ['Cell: 4045550123', '+14045550123', null],
  ['+1.404.555.0123 x45', '+14045550123', '45'],
  ['Phone: 404-555-0123 ext. 7', '+14045550123', '7'],
  ['+44 (0)20 7946 0123', '+442079460123', null],
  ['Mobile: 00962 79 123 4567', '+962791234567', null],
  ['404_555_0123', '+14045550123', null],
  ['+52 1 55 1234 5678', '+525512345678', null],
  ['T 404 555 0123 F 404 555 0199', '+14045550123', null],
  ['Phone: 404-555-0123 | F: 404-555-0199', '+14045550123', null],
  ['Maria F. | 404-555-0123', '+14045550123', null],
  ['Apt F | 404-555-0123', '+14045550123', null],
  ['Student | 4045550123', '+14045550123', null],
  ['LinkedIn ID | 4045550123', '+14045550123', null],
  ['Email ID 4045550123', '+14045550123', null],
])('%s is called at %s', (written, e164, extension) => {
  expect(read('Jane Sample', written).phones).toMatchObject([{ e164, extension }])
})

test.each([
  '2015 - 2019',
  'SSN 123-45-6789',
  'License #4045550123',
  'Employee ID 4045550123',
  'Requisition 20190101-2',
  '30301-1234',
  'Jan 2019 - 03/2021',
])('%s is no phone number', (text) => {
  expect(read('Jane Sample', text).phones).toEqual([])
})

test('words of every day are skills only where skills are listed', () => {
  expect(skillNames('Jane Doe', 'Electronics Assembler')).toEqual([])
  expect(
    skillNames(
      'Experience',
      'Helped the team go from weekly to daily releases, with a swift reply to each.',
      'Had access to the outlook of the word on the street in Spring 2018, and the chef agreed.',
      'Chef Ramon spoke to the Outlook desk about the Salt mine.',
      'Saw sales soar by 40% with a superset of requirements, and great expectations.',
      'Improved quality of service to customers; laid parquet floors with Rachel Falco; 5 sec+ calls; net+ salary.',
      'Paid by American Express; vitamin C; R&D of rust belts. Communication with clients.',
    ),
  ).toEqual([])
  expect(skillNames('Skills: Go, R, C, Swift, Spring, Rust, Express, Access, Chef, Word, Outlook')).toEqual([
    ...['Go', 'R', 'C', 'Swift', 'Spring', 'Rust', 'Express.js', 'Access', 'Chef', 'Word', 'Outlook'],
  ])
})

test.each([
  'Skills: Linux, TS/SCI with CI Poly',
  'Security clearance: Active TS',
  'Cybersecurity Analyst | TS/SCI | Palo Alto, CA',
])('“%s” names neither TypeScript nor Palo Alto', (line) => {
  expect(skillNames('Jane Doe', line)).not.toEqual(expect.arrayContaining(['TypeScript']))
  expect(skillNames('Jane Doe', line)).not.toEqual(expect.arrayContaining(['Palo Alto']))
})

test.each([
  ['AWS D1.1 certified (3G, 4G), MIG, TIG', 'AWS'],
  ['Dakota Fabricating, Rapid City, SD', 'SAP SD'],
  ['Pine Ridge, SD 57770, cell and home', 'SAP SD'],
  ['Forklift, RF scanner, pallet jack', 'RF Engineering'],
  ['600k safe miles, no accidents', 'SAFe'],
  ['Chicago, IL | C: 312.555.0190 | H: 847.555.0136', 'C'],
  ['H 574-555-0144 | C 574-555-0145', 'C'],
  ['GCP, ICH, site monitoring', 'GCP'],
  ['Bug triage, ticket triage', 'Triage'],
  ['Knows ICH, GCP and IRB rules', 'GCP'],
  ['Submitted by Apex Systems', 'Apex'],
  ['ETABS, SAP2000, RISA', 'SAP'],
])('“%s” does not name %s', (line, skill) => {
  expect(skillNames('Jane Doe', 'Skills', line)).not.toContain(skill)
})

test('tools of today are known, and those whose names are words of every day only where skills are listed', () => {
  expect(
    skillNames(
      'Skills: Vitest, GH Actions, Kustomize, Keycloak, Snowpark, Remix, Koa, Prefect, Sec+, Epic Willow',
    ),
  ).toEqual([
    ...['Vitest', 'GitHub Actions', 'Kustomize', 'Keycloak', 'Snowpark', 'Remix', 'Koa', 'Prefect workflows'],
    ...['CompTIA Security+', 'Epic EHR'],
  ])
  expect(
    skillNames(
      'Experience',
      'A prefect of the school, she wrote a remix and sailed as a nomad, beam and all.',
    ),
  ).toEqual([])
})

test.each([
  ['CATIA, SolidWorks, NX, ANSYS', 'Siemens NX'],
  ['React, Nx, Vite', 'Nx monorepo'],
  ['BLS, ACLS, wound care', 'BLS'],
  ['MIG, TIG, Stick', 'Welding'],
  ['SAP modules: Fiori, SD, MM', 'SAP SD'],
  ['SAP Ariba, SD, MM', 'SAP SD'],
  ['C: 5 years | Java: 3 years', 'C'],
  ['AWS m5.4xlarge instances', 'AWS'],
])('“%s” names %s', (line, skill) => {
  expect(skillNames('Jane Doe', 'Skills', line)).toContain(skill)
})

test('a skill is called one name however it is written', () => {
  expect(skillNames('Skills: k8s, JS, .NET Core 3.1, React.js, Node, C++, C#, HTML5/CSS3, S4HANA')).toEqual([
    ...['Kubernetes', 'JavaScript', '.NET Core', 'React', 'Node.js', 'C++', 'C#', 'HTML', 'CSS', 'S/4HANA'],
  ])
})

test.each([
  ['Visa Status: H1B', 'h1b'],
  ['US Citizen', 'citizen'],
  ['Work authorization: Green Card', 'permanent_resident'],
  ['GC-EAD', 'ead'],
  ['Authorized to work in the US without sponsorship', 'no_sponsorship'],
])('%s is said of the right to work', (said, kind) => {
  expect(read('Jane Sample', said).authorizations.map((one) => one.kind)).toContain(kind)
})

test('a text that says nothing has no facts', () => {
  expect(read('')).toEqual({
    name: null,
    emails: [],
    phones: [],
    links: [],
    place: null,
    skills: [],
    headline: null,
    positions: [],
    authorizations: [],
  })
})

test('a title is kept with the line that names it, not with that of its dates', () => {
  const text =
    'Ada Sample\n\nExperience\nBlue Heron Bank, Atlanta, GA Jan 2016 - Dec 2020\nJava Developer\n- Built payments.'
  const titles = keptFacts(text, TODAY).filter(({ kind }) => kind === 'title')
  expect(titles).toMatchObject([{ value: 'Java Developer', line: 'Java Developer' }])
})

const held = (...lines: string[]) =>
  read(...lines).positions.map(({ title, employer }) => [title, employer].join(', '))

test('the town of an employer is no part of its name', () => {
  expect(
    held(
      'Experience',
      'Web Developer at Ridgeline Media LLC (Dayton, OH), 2021 - Present',
      'Systems Administrator, Redwood Credit Union Santa Rosa, CA, 2018 - 2021',
      'Engineer, Google Mountain View, CA, 2016 - 2018',
      'Clerk, City of San Antonio, TX, 2014 - 2016',
      'Research Assistant, University of California Berkeley, CA, 2012 - 2014',
      '2010-2014 Desert Sun Electric, Las Vegas NV Lead Electrician',
      'Cajera, Supermercado Luz, Bayamón, PR, 2008 - 2010',
      'Order Picker, Fred Meyer DC, Clackamas, OR, 2007 - 2008',
      'CNA, Old Colony Rehab, Brockton MA 2005-2007',
      '2003-2005 Richmond VA Medical Center, Staff Nurse',
      'Engineer, Maestro Health, Chicago, IL, 2001 - 2003',
    ),
  ).toEqual([
    'Web Developer, Ridgeline Media LLC',
    'Systems Administrator, Redwood Credit Union',
    'Engineer, Google',
    'Clerk, City of San Antonio',
    'Research Assistant, University of California Berkeley',
    'Lead Electrician, Desert Sun Electric',
    'Cajera, Supermercado Luz',
    'Order Picker, Fred Meyer DC',
    'CNA, Old Colony Rehab',
    'Staff Nurse, Richmond VA Medical Center',
    'Engineer, Maestro Health',
  ])
})

test('a span of dates that a narrow column broke is one', () => {
  const { positions } = read('Experience', 'Jun 2017 – Feb', '2021', 'Data Engineer at Blue Heron Systems')
  expect(positions).toMatchObject([
    { title: 'Data Engineer', employer: 'Blue Heron Systems', from: '2017-06', to: '2021-02' },
  ])
})

test.each([
  ['Sep 2015 – May', '2018 – 2020 Clerk, Acme Corp', '2018-01', '2020-12'],
  ['2013 / Fall', '2014 - 2016 Clerk, Acme Corp', '2014-01', '2016-12'],
])('“%s” above “%s” is no span that a column broke', (above, line, from, to) => {
  expect(read('Experience', above, line).positions.at(-1)).toMatchObject({ title: 'Clerk', from, to })
})

test('letters apart are no skills', () => {
  expect(skillNames('M A R I S O L E C H E V E R R I A', 'S K I L L S', 'Python')).toEqual(['Python'])
})

test('a summary above the first employer is no title', () => {
  const { positions } = read(
    'Summary: 10 yrs in BI with Tableau Server, Alteryx, Teradata',
    "Merck & Co., Rahway NJ   Jan'19 - Present",
    'BI Developer',
  )
  expect(positions).toMatchObject([{ title: 'BI Developer', employer: 'Merck & Co.' }])
})

test.each([
  'Skills: JavaScript, TS, React',
  'Built interactive TypeScript applications.',
  'TypeScript with CI/CD on GitLab.',
])('“%s” names TypeScript', (line) => {
  expect(skillNames('Jane Doe', line)).toEqual(expect.arrayContaining(['TypeScript']))
})

test('a position is one with its employer, whatever stands between them', () => {
  expect(
    held(
      'Experience',
      '• Working as Payroll Analyst at Cedar Ridge Pvt Ltd from June 2018 to till date',
      '• Worked as Software Tester at Maple Softech from May 2013 to May 2018',
    ),
  ).toEqual(['Payroll Analyst, Cedar Ridge Pvt Ltd', 'Software Tester, Maple Softech'])
  // As the export of a large network has those who were several things in one place.
  expect(
    held(
      'Experience',
      'Harbor Payments',
      'Senior Data Engineer',
      'January 2020 - Present (6 years 11 months)',
      'Denver, Colorado, United States',
      'Quarry Software',
      '4 years 3 months',
      'Data Engineer',
      'March 2017 - December 2019 (2 years 10 months)',
      'Junior Data Engineer',
      'October 2015 - February 2017 (1 year 5 months)',
    ),
  ).toEqual([
    'Senior Data Engineer, Harbor Payments',
    'Data Engineer, Quarry Software',
    'Junior Data Engineer, Quarry Software',
  ])
  expect(
    held(
      'Casey Rowan',
      'casey.rowan@example.com',
      'Shift Supervisor',
      'Lakeside Distribution',
      'Tulsa OK',
      "'19 - Present",
      'Shipping and inventory.',
      'Forklift Operator',
      'Orchard Foods',
      'Tulsa OK',
      "'14 - '19",
    ),
  ).toEqual(['Shift Supervisor, Lakeside Distribution', 'Forklift Operator, Orchard Foods'])
})

test.each([
  // As the export of a large network has it.
  [
    ['Slalom', 'Senior Consultant, Salesforce', 'January 2022 - Present (4 years 11 months)'],
    'Senior Consultant, Slalom',
  ],
  [['Consultant, Salesforce, 2019 - 2021'], 'Consultant, Salesforce'],
  [
    ['STATE STREET CORPORATION Boston, MA', 'Vice President, Fund Accounting 2018 - Present'],
    'Vice President, STATE STREET CORPORATION',
  ],
  [['GROUPON, INC. – Chicago, IL', 'Vice President, Talent (2017 – 2020)'], 'Vice President, GROUPON, INC.'],
  [
    ['Systems Administrator (Contractor)', 'Torch Technologies, Huntsville, AL', '03/2014 – 06/2019'],
    'Systems Administrator, Torch Technologies',
  ],
  [
    ['10/2019 - now QA Engineer, Bloomberg L.P., New York', 'Selenium WebDriver, Java, TestNG'],
    'QA Engineer, Bloomberg L.P.',
  ],
  [['Red Hat, Raleigh, NC: Program Manager (2019–Present)'], 'Program Manager, Red Hat'],
  [
    ['Toyota Motor North America, Plano, TX', 'Program Manager, Connected Vehicles', 'March 2019 – Present'],
    'Program Manager, Toyota Motor North America',
  ],
  [
    ['Data Analyst Intern- Stellantis, Auburn Hills, MI- May 2025 to Aug 2025'],
    'Data Analyst Intern, Stellantis',
  ],
  // As the government of the United States asks for them.
  [
    [
      'Department of Veterans Affairs',
      '810 Vermont Ave NW, Washington, DC 20420 United States',
      '03/2021 - Present',
      'Salary: 112,015.00 USD Per Year',
      'Hours per week: 40',
      'Series: 2210 Pay Plan: GS Grade: 13',
      'IT Specialist (INFOSEC)',
    ],
    'IT Specialist (INFOSEC), Department of Veterans Affairs',
  ],
  // As the European Union did.
  [
    [
      'Dates 2013 → 2018',
      'Occupation or position held Bookkeeper',
      'Name and address of employer Polonia Imports LLC, Linden, NJ',
    ],
    'Bookkeeper, Polonia Imports LLC',
  ],
  [['Intuit (San Diego, CA): Software Engineer 2 [Aug 2021 - now]'], 'Software Engineer 2, Intuit'],
  [['Swedish First Hill, Seattle, WA, ICU RN, 07/2023–12/2023'], 'ICU RN, Swedish First Hill'],
  [['KPMG LLP, New York NY: Audit Manager (2019 – Present)'], 'Audit Manager, KPMG LLP'],
  [["O'Neal Steel. Birmingham, AL. Fabricator. 2010 to 2015"], "Fabricator, O'Neal Steel"],
  [
    ['Eli Lilly and Company. Marketing Manager. 2020-05 - Present.'],
    'Marketing Manager, Eli Lilly and Company',
  ],
  [
    ['Skidmore, Owings & Merrill, Chicago, Illinois', 'Structural Engineer, 2010 to 2015'],
    'Structural Engineer, Skidmore, Owings & Merrill',
  ],
  [
    ['ASSISTANT CONTROLLER', 'iRobot Corporation, Bedford, MA', '3/2016 – 11/2020'],
    'ASSISTANT CONTROLLER, iRobot Corporation',
  ],
  [
    ['Walgreens #4021, Albuquerque, NM', 'Pharmacy Manager', '5/2019-Present'],
    'Pharmacy Manager, Walgreens #4021',
  ],
  [
    ['Ochsner Health — New Orleans, La.', 'Medical Coder II — 2019 - Present'],
    'Medical Coder II, Ochsner Health',
  ],
  [
    ['Electricista, Jordan Foster Construction, El Paso, TX, 2016 – actual'],
    'Electricista, Jordan Foster Construction',
  ],
  [
    ['Desarrollador Full Stack, Chewy, Plantation, FL (enero 2020 – actualidad)'],
    'Desarrollador Full Stack, Chewy',
  ],
])('of %j a position is %s', (lines, position) => {
  expect(held('Experience', ...lines)).toEqual([position])
})

test.each([
  ['QA LEAD', 'QA Lead'],
  ['DevOps / SRE', 'SRE'],
  ['Help Desk Technician', 'Help Desk Technician'],
])('who calls themselves %s is a %s', (said, title) => {
  expect(read('Jane Doe', said, 'jane@example.com').headline?.title).toBe(title)
  expect(read(`Jane Doe ${said}`, 'jane@example.com').headline?.title).toBe(title)
})

test('a title in a line of its own below the contact data is what somebody calls themselves', () => {
  const { headline } = read(
    ...['Jane Doe', 'jane@example.com', '(404) 555-0123', 'Edison, NJ', '', 'SAP FICO CONSULTANT', ''],
    ...['Experience', 'Clerk, Acme Corp, 2019 - 2020'],
  )
  expect(headline?.title).toBe('SAP FICO Consultant')
  expect(read('Jane Doe', 'a', 'b', 'c', 'Profile', 'Java Developer').headline).toBeNull()
})

test.each([
  ['Memphis, Tenn.', 'Memphis TN'],
  ['Grandview Heights, Wash.', 'Grandview Heights WA'],
  ['Las Cruces, N.M.', 'Las Cruces NM'],
  ['Metairie, La.', 'Metairie LA'],
  ['Redmond WA', 'Redmond WA'],
  ['Current Location: Irving TX', 'Irving TX'],
  ['Visa- OPT EAD (STEM), Location- Troy, Michigan', 'Troy MI'],
  ['Dallas-Fort Worth Metroplex', 'Dallas-Fort Worth Metroplex TX'],
  ['Minneapolis–St. Paul', 'Minneapolis–St. Paul MN'],
  ['Raleigh–Durham–Chapel Hill Area', 'Raleigh–Durham–Chapel Hill Area NC'],
  ['Jira, Confluence, Smartsheet, MS Project', ''],
  ['Somebody Else MD', ''],
  ['Kazi Md. Rahim', ''],
  ['Six Mo. contract', ''],
  ['Boston Mass.', 'Boston MA'],
])('“%s” is in %s', (line, place) => {
  const { town, state } = read('Jane Doe', `${line} | jane@example.com`).place ?? { town: '', state: '' }
  expect(`${town} ${state}`.trim()).toBe(place)
})

test('pages of a person’s work are their portfolio', () => {
  const { links } = read('Jane Doe', 'dribbble.com/janedoe | janedoe.dev (Portfolio) | acme.com (Company)')
  expect(links.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'portfolio https://dribbble.com/janedoe',
    'portfolio https://janedoe.dev',
  ])
})

test('a department is no employer, and neither is what stands above who worked alone', () => {
  expect(
    held(
      'Experience',
      'Hudson Capital Partners — New York, NY',
      'Senior Financial Analyst, FP&A March 2020 – Present',
    ),
  ).toEqual(['Senior Financial Analyst, Hudson Capital Partners'])
  const alone = ['Jane Doe', 'Illustrator, InDesign', 'Freelance Graphic Designer 2019 - Present']
  expect(held(...alone)).toEqual(['Freelance Graphic Designer, Freelance'])
  expect(skillNames(...alone)).toContain('InDesign')
})

test('what stands above the first position, and is none of it, says how the others are written', () => {
  expect(
    held(
      ...['Jane Doe', 'jane@example.com', '', 'MAINTENANCE MECHANIC', ''],
      'AM General – Mishawaka, IN (2009-Present)',
      'Millwright',
      'Honeywell Aerospace – South Bend, IN (1998-2009)',
      'Mechanic',
    ),
  ).toEqual(['Millwright, AM General', 'Mechanic, Honeywell Aerospace'])
})

test('an employer in a line of its own has all that was done there', () => {
  expect(
    held(
      'Experience',
      'Stripe San Francisco, CA',
      'Staff Engineer, Ledger 2021 - Present',
      'Senior Engineer, Sync 2018 - 2021',
      '- Ruby, Go',
      'Dropbox San Francisco, CA',
      'Software Engineer, Paper 2014 - 2018',
      'BAE SYSTEMS | Nashua, NH | 2004 to 2014',
      'Director, Sourcing Strategy (2009 to 2014)',
      'Buyer (2004 to 2009)',
    ),
  ).toEqual([
    'Staff Engineer, Stripe',
    'Senior Engineer, Stripe',
    'Software Engineer, Dropbox',
    'Director, BAE SYSTEMS',
    'Buyer, BAE SYSTEMS',
  ])
  // As the export of a large network has those who were several things in one place.
  expect(
    held(
      'Experience',
      'HubSpot',
      '5 yrs 3 mos',
      'Senior Software Engineer',
      'Sep 2022 - Present (3 yrs 3 mos)',
      'Cambridge, MA',
      'Software Engineer',
      'Sep 2020 - Aug 2022 (2 yrs)',
    ),
  ).toEqual(['Senior Software Engineer, HubSpot', 'Software Engineer, HubSpot'])
  expect(
    held(
      'Experience',
      'Amazon (2016 - 2022)',
      'Senior Manager, Operations (2019 - 2022)',
      'Clerk (2016 - 2019)',
    ),
  ).toEqual(['Senior Manager, Amazon', 'Clerk, Amazon'])
  // What is a firm, or has a place, is an employer all the same.
  expect(
    held(
      'Experience',
      'Stripe San Francisco, CA',
      'Staff Engineer, 2021 - Present',
      '',
      'Cashier, Walmart, 2019 - 2021',
      'Clerk, Acme Inc., 2018 - 2019',
      'Clerk, Target, Austin, TX, 2017 - 2018',
    ),
  ).toEqual(['Staff Engineer, Stripe', 'Cashier, Walmart', 'Clerk, Acme Inc.', 'Clerk, Target'])
  expect(
    held(
      'Experience',
      'Walmart, 2018 - Present',
      'Cashier, Target, 2018 - 2019',
      'Java Developer, Cognizant 2016 - 2018',
      'Client: Bank of America, Charlotte, NC',
      'Engineer, Infosys 2014 - 2016',
      'Electronic City, Bangalore, India',
    ),
  ).toEqual([', Walmart', 'Cashier, Target', 'Java Developer, Cognizant', 'Engineer, Infosys'])
})

test('a firm that is called after a trade is no title', () => {
  expect(
    held(
      'Experience',
      'Field Engineer, Baker Hughes, 2012 - 2016',
      'Sergeant, Texas Army National Guard, 2010 - 2012',
      'Real Estate Agent, Coldwell Banker, 2008 - 2010',
      'Baker, Panera Bread, 2006 - 2008',
    ),
  ).toEqual([
    'Field Engineer, Baker Hughes',
    'Sergeant, Texas Army National Guard',
    'Real Estate Agent, Coldwell Banker',
    'Baker, Panera Bread',
  ])
  expect(held('Experience', 'Coldwell Banker', 'Sales Assistant', '2004 - 2006')).toEqual([
    'Sales Assistant, Coldwell Banker',
  ])
  expect(read('Ann Baker', 'Mason, OH').headline).toBeNull()
  expect(
    held(
      'Experience',
      'Full- Stack Developer, Zillow, 2018 - 2020',
      'Director, Google, Sales & Marketing, 2014 - 2016',
      'Software Engineer, Acme, 2008 - 2010',
      'Java, Spring, AWS.',
    ),
  ).toEqual(['Full- Stack Developer, Zillow', 'Director, Google', 'Software Engineer, Acme'])
})

test('who worked for themselves did not work for the employer before', () => {
  expect(
    held(
      'Experience',
      'Content Writer, Silver Coast Media, 2019 - Present',
      'Copywriter, Freelance, 2016 - 2019',
      'Web Designer (Self-employed), 2014 - 2016',
    ),
  ).toEqual(['Content Writer, Silver Coast Media', 'Copywriter, Freelance', 'Web Designer, Self-employed'])
})

test('a name before a country is no town', () => {
  const told = (...lines: string[]) => read(...lines, 'Experience').place?.town
  expect(told('SGT Dale Whitfield, USA (Ret.)', 'Tacoma, WA 98402 / dale.whitfield@example.com')).toBe(
    'Tacoma',
  )
  expect(told('Résumé: Lim Mei-Hua', '(Ms.) Mei-Hua Lim - Penang, Malaysia - meihua.lim@example.com')).toBe(
    'Penang',
  )
})
