import type { SamplePerson } from './sample-person.ts'

const JAVA = 'Senior Java Developer'
const REACT = 'Frontend Developer (React)'
const QA = 'QA Automation Engineer'
const DESIGN = 'Web Design Intern'

/** Those who build and test software. */
export const softwarePeople: readonly SamplePerson[] = [
  {
    name: 'Marisol Quintero',
    email: 'marisol.quintero@postbox.example',
    phone: '(954) 555-0112',
    town: 'Coral Springs, FL',
    resume: {
      format: 'pdf',
      shape: 'classic',
      headline: 'Senior Java Developer',
      about:
        'Java developer for eleven years, the last six on policy and claims systems. Took two monoliths apart while they stayed in use.',
      skills: ['Java', 'Spring Boot', 'PostgreSQL', 'Kafka', 'Docker', 'JUnit', 'Jenkins'],
      work: [
        {
          title: 'Senior Java Developer',
          employer: 'Palm Harbor Mutual',
          place: 'Boca Raton, FL',
          dates: 'Mar 2019 - Present',
          did: [
            'Moved claims intake out of a monolith into four Spring Boot services on PostgreSQL',
            'Introduced Kafka between rating and billing, with contract tests on both sides',
            'Cut the nightly batch from five hours to 50 minutes by reading query plans',
          ],
        },
        {
          title: 'Java Developer',
          employer: 'Sawgrass Health Systems',
          place: 'Plantation, FL',
          dates: 'Jun 2014 - Feb 2019',
          did: [
            'Built the eligibility service used by 40 clinics, in Java 8 and Oracle',
            'Wrote the import of lab results and kept it running at month end',
          ],
        },
      ],
      education: ['B.S. Computer Science, Everglades State College, 2014'],
    },
    applications: [
      {
        to: JAVA,
        days: 26,
        message:
          'I live ten minutes away and have done this move twice. Happy to show what went wrong the first time.',
        via: 'linkedin',
        moves: [
          { to: 1, days: 25 },
          { to: 3, days: 19 },
          { to: 5, days: 4 },
        ],
        rating: 5,
        notes: [
          {
            days: 24,
            body: 'Clear about the split of claims: data first, then traffic. Knows why the first try failed.',
          },
          { days: 17, body: 'Team lead wants her. Asked for two weeks to talk it over at home.' },
        ],
        step: { what: 'Send the offer letter with the start date in January', dueIn: 0 },
        answers: [
          '11',
          'yes',
          'In a month',
          'Claims intake. The first cut shared a table with billing, and both teams changed it in the same week.',
        ],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'yearly_salary', value: '152000' },
      { kind: 'workplace', value: 'on_site' },
    ],
    tags: ['insurance', 'java'],
    pool: 'South Florida, on site',
    logged: [
      { days: 25, kind: 'call', body: 'Notice period four weeks. Prefers the office three days or more.' },
    ],
  },
  {
    name: 'Devon Achterberg',
    email: 'd.achterberg@inbox.example',
    phone: '954-555-0127',
    town: 'Tamarac, FL',
    resume: {
      format: 'docx',
      shape: 'skills first',
      headline: 'Java Engineer',
      skills: ['Java', 'Spring Boot', 'Hibernate', 'MySQL', 'RabbitMQ', 'Maven', 'Git'],
      work: [
        {
          title: 'Software Engineer',
          employer: 'Blue Heron Payments',
          place: 'Fort Lauderdale, FL',
          dates: '2020 - Present',
          did: [
            'Own the settlement service in Java 17 and Spring Boot',
            'Replaced polling with RabbitMQ; support calls about late payments went from weekly to two a year',
          ],
        },
        {
          title: 'Junior Developer',
          employer: 'Coconut Grove Media',
          place: 'Miami, FL',
          dates: '2017 - 2020',
          did: ['Maintained the advertising back office in Java and MySQL'],
        },
      ],
      education: ['B.A. Information Technology, Biscayne Institute, 2017'],
    },
    applications: [
      {
        to: JAVA,
        days: 23,
        message: 'Brokers and settlement are my daily work; insurance would be new to me.',
        via: 'indeed',
        moves: [
          { to: 2, days: 20 },
          { to: 3, days: 12 },
        ],
        rating: 4,
        notes: [
          {
            days: 11,
            body: 'Good on messaging. Has not split a data model yet; would need the first months beside somebody.',
          },
        ],
        step: { what: 'Second interview with the team of six', dueIn: 1 },
        answers: ['8', 'yes', 'In two weeks', 'A settlement job. It ran twice on the first night.'],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'yearly_salary', value: '138000' },
    ],
    tags: ['java', 'payments'],
    pool: 'South Florida, on site',
  },
  {
    name: 'Thandiwe Mokoena',
    email: 'thandiwe@mokoena.example',
    phone: '+1 404 555 0133',
    town: 'Decatur, GA',
    resume: {
      format: 'pdf',
      shape: 'labelled',
      headline: 'Backend Developer, Java and Kotlin',
      about:
        'Backend developer with nine years of Java and three of Kotlin, most of it for carriers and freight.',
      skills: ['Java', 'Kotlin', 'Spring Boot', 'Kafka', 'PostgreSQL', 'AWS', 'Kubernetes'],
      work: [
        {
          title: 'Backend Developer',
          employer: 'Peachtree Freight Exchange',
          place: 'Atlanta, GA',
          dates: 'August 2018 to present',
          did: [
            'Event pipeline on Kafka for 3 million shipment updates a day',
            'Mentored four developers through their first on-call year',
          ],
        },
        {
          title: 'Java Developer',
          employer: 'Kudzu Software',
          place: 'Athens, GA',
          dates: 'May 2015 to July 2018',
          did: ['Order management for garden centers, Java EE and PostgreSQL'],
        },
      ],
      education: ['M.S. Software Engineering, Chattahoochee University, 2015'],
      certificates: ['Kubernetes application developer, 2023'],
    },
    applications: [
      {
        to: JAVA,
        days: 21,
        message: 'Would relocate to Florida for the right team, from spring on.',
        via: 'referral',
        moves: [{ to: 1, days: 15 }],
        end: {
          is: 'refused',
          days: 13,
          why: 'Place or relocation',
          words: 'Cannot move before April; the client needs somebody on site in January.',
        },
        rating: 4,
        notes: [{ days: 14, body: 'Excellent. Keep for the remote roles of the same client.' }],
        answers: [
          '9',
          'yes',
          'Later',
          'Freight events out of an order system. We found the hidden readers of the old table too late.',
        ],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'permanent_resident' },
      { kind: 'relocation', value: 'yes' },
      { kind: 'available_from', value: '2027-04-01' },
      { kind: 'yearly_salary', value: '149000' },
    ],
    tags: ['java', 'call again'],
    step: { what: 'Ask whether April still stands', dueIn: 9 },
  },
  {
    name: 'Leopold Varga',
    email: 'leo.varga@mailbag.example',
    phone: '305.555.0141',
    town: 'Hialeah, FL',
    resume: {
      format: 'doc',
      shape: 'story',
      headline: 'Application developer',
      about:
        'I have written business software since 1998, first in COBOL, then in Java. I like systems that must not stop, and I write things down for whoever comes after me.',
      skills: ['COBOL', 'Java', 'JSP', 'Oracle', 'PL/SQL', 'Shell'],
      work: [
        {
          title: 'Application Developer',
          employer: 'Tri-County Title Services',
          place: 'Miami, FL',
          dates: '2009 - 2025',
          did: ['Kept the escrow system running and moved its reports from COBOL to Java and PL/SQL'],
        },
        {
          title: 'Programmer',
          employer: 'Seaboard Cold Storage',
          place: 'Miami, FL',
          dates: '1998 - 2009',
          did: ['Inventory and billing in COBOL'],
        },
      ],
      education: ['Associate degree, Data Processing, Dade Technical College, 1997'],
    },
    applications: [
      {
        to: JAVA,
        days: 18,
        message: 'I know what an old system hides. Laid off in the summer when the firm was sold.',
        moves: [{ to: 1, days: 10 }],
        end: {
          is: 'refused',
          days: 9,
          why: 'Skills do not match',
          words: 'No Spring and no broker so far; the client insists on both.',
        },
        rating: 2,
        answers: ['14', 'yes', 'At once', ''],
      },
    ],
    facts: [{ kind: 'work_authorization', value: 'citizen' }],
    tags: ['cobol'],
  },
  {
    name: 'Ngozi Adeyemi-Hart',
    email: 'ngozi.hart@postbox.example',
    phone: '(561) 555-0158',
    town: 'Delray Beach, FL',
    resume: {
      format: 'docx',
      shape: 'classic',
      headline: 'Software Developer',
      about: 'Two years of Java at a marina operator. Looking for a team to learn from.',
      skills: ['Java', 'Spring Boot', 'SQL', 'Git', 'HTML'],
      work: [
        {
          title: 'Junior Software Developer',
          employer: 'Intracoastal Marinas',
          place: 'Delray Beach, FL',
          dates: 'Sep 2023 - Present',
          did: ['Booking of berths in Spring Boot', 'Reports for harbor masters in SQL'],
        },
      ],
      education: ['B.S. Computer Science, Lake Worth University, 2023'],
    },
    applications: [
      {
        to: JAVA,
        days: 9,
        message:
          'I know that you ask for more years than I have. I would like to be considered all the same.',
        via: 'careers',
        answers: ['2', 'yes', 'In a month', ''],
      },
    ],
  },
  {
    name: 'Samuel Okpara',
    email: 'samuel.okpara@inbox.example',
    phone: '786-555-0164',
    town: 'Miami Gardens, FL',
    resume: {
      format: 'pdf',
      shape: 'skills first',
      headline: 'Senior Software Engineer (Java)',
      skills: ['Java 21', 'Spring Boot', 'Kafka', 'PostgreSQL', 'Redis', 'Terraform', 'GitLab CI'],
      work: [
        {
          title: 'Senior Software Engineer',
          employer: 'Flagler Tolls & Transit',
          place: 'Miami, FL',
          dates: '01/2021 - Present',
          did: [
            'Lead of three on the toll rating engine: 900 requests a second at rush hour',
            'Kafka in production for four years, with the runbook that the night shift uses',
          ],
        },
        {
          title: 'Software Engineer',
          employer: 'Gulf Breeze Energy',
          place: 'Tampa, FL',
          dates: '07/2016 - 12/2020',
          did: ['Meter data in Java and PostgreSQL; wrote the migration of 2 billion readings'],
        },
      ],
      education: ['B.Eng. Computer Engineering, Hillsborough Polytechnic, 2016'],
    },
    applications: [
      {
        to: JAVA,
        days: 1,
        message: 'Three of the six on your posting I have done, the rest I have broken once.',
        via: 'linkedin',
        answers: [
          '9',
          'yes',
          'In a month',
          'Rating out of a toll monolith. Two clocks disagreed by an hour in November.',
        ],
      },
    ],
  },
  {
    name: 'Ines Farrokhzad',
    email: 'ines.farrokhzad@mailbag.example',
    phone: '(303) 555-0109',
    town: 'Denver, CO',
    resume: {
      format: 'pdf',
      shape: 'classic',
      headline: 'Frontend Developer',
      about: 'Frontend developer for seven years. Accessibility is where I start, not where I end.',
      skills: ['TypeScript', 'React', 'CSS', 'WCAG', 'Vite', 'Playwright', 'Figma'],
      work: [
        {
          title: 'Senior Frontend Developer',
          employer: 'Front Range Outfitters',
          place: 'Denver, CO',
          dates: 'Apr 2021 - Present',
          did: [
            'Rebuilt checkout in React and TypeScript; orders by keyboard alone went from none to 3 percent',
            'Brought 60 screens to WCAG 2.2 AA and keep them there with tests in CI',
          ],
        },
        {
          title: 'Frontend Developer',
          employer: 'Mile High Tickets',
          place: 'Denver, CO',
          dates: 'Feb 2018 - Mar 2021',
          did: ['Seat maps in SVG and React', 'Cut the first load on a slow phone from 9 to 3 seconds'],
        },
      ],
      education: ['B.A. Interaction Design, Cherry Creek College of Art, 2017'],
    },
    applications: [
      {
        to: REACT,
        days: 41,
        message: 'Your three lines about the work read as if I had written them.',
        via: 'google',
        moves: [
          { to: 1, days: 40 },
          { to: 3, days: 34 },
          { to: 5, days: 27 },
        ],
        end: { is: 'hired', days: 22 },
        rating: 5,
        notes: [
          {
            days: 39,
            body: 'Showed her own test of a date picker with a screen reader. Best call of the month.',
          },
          { days: 26, body: 'Client offered 78 an hour, she took it the same day.' },
        ],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'hourly_rate', value: '78' },
      { kind: 'workplace', value: 'remote' },
    ],
    tags: ['accessibility', 'react'],
    logged: [
      { days: 38, kind: 'call', body: 'Available in two weeks, contract through her own company.' },
      { days: 21, kind: 'mail', body: 'Contract signed. First day is Monday in a week.' },
    ],
    step: { what: 'Ask how the first month went', dueIn: 3 },
  },
  {
    name: 'Caleb Winterbourne',
    email: 'caleb@winterbourne.example',
    phone: '720-555-0116',
    town: 'Boulder, CO',
    resume: {
      format: 'docx',
      shape: 'labelled',
      headline: 'Web Developer',
      skills: ['JavaScript', 'React', 'Vue', 'CSS', 'Node.js', 'GraphQL'],
      work: [
        {
          title: 'Web Developer',
          employer: 'Flatiron Trail Guides',
          place: 'Boulder, CO',
          dates: '2019 - Present',
          did: ['Booking site in Vue, moved to React in 2023', 'Maps that work without a signal'],
        },
      ],
      education: ['Self-taught; evening courses in computer science, 2016-2018'],
    },
    applications: [
      {
        to: REACT,
        days: 38,
        message: 'Booking screens are what I have done for six years.',
        moves: [
          { to: 1, days: 36 },
          { to: 3, days: 30 },
        ],
        end: { is: 'refused', days: 22, why: 'Job was filled' },
        rating: 3,
        notes: [{ days: 29, body: 'Solid, less TypeScript than he thinks. A good second.' }],
      },
    ],
    facts: [{ kind: 'hourly_rate', value: '68' }],
    tags: ['react', 'call again'],
    pool: 'Remote contractors',
  },
  {
    name: 'Priya Raghunathan',
    email: 'priya.r@inbox.example',
    phone: '(469) 555-0172',
    town: 'Plano, TX',
    resume: {
      format: 'pdf',
      shape: 'skills first',
      headline: 'React Developer',
      skills: ['TypeScript', 'React', 'Redux', 'CSS', 'Jest', 'Storybook', 'Accessibility'],
      work: [
        {
          title: 'React Developer',
          employer: 'Lone Star Leisure',
          place: 'Dallas, TX',
          dates: '06/2020 - Present',
          did: [
            'Search and hotel pages in React and TypeScript',
            'Design system of 45 components in Storybook, used by three teams',
          ],
        },
        {
          title: 'UI Developer',
          employer: 'Bluebonnet Bank',
          place: 'Plano, TX',
          dates: '08/2017 - 05/2020',
          did: ['Customer portal in React and Redux'],
        },
      ],
      education: ['M.S. Information Systems, Trinity River University, 2017'],
    },
    applications: [
      {
        to: REACT,
        days: 12,
        message: 'Search screens of a travel company: the same as what I do now, for a market I know.',
        via: 'linkedin',
        moves: [
          { to: 1, days: 11 },
          { to: 2, days: 6 },
        ],
        rating: 4,
        notes: [
          { days: 10, body: 'Second opening of the same client. H-1B, transfer takes about six weeks.' },
        ],
        step: { what: 'Send the work sample to the design lead', dueIn: -2 },
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'h1b' },
      { kind: 'hourly_rate', value: '74' },
      { kind: 'workplace', value: 'remote' },
    ],
    tags: ['react'],
    pool: 'Remote contractors',
  },
  {
    name: 'Oluwaseun Bright',
    email: 'seun.bright@postbox.example',
    phone: '303-555-0181',
    town: 'Aurora, CO',
    resume: {
      format: 'docx',
      shape: 'classic',
      headline: 'Frontend Engineer',
      skills: ['TypeScript', 'React', 'Svelte', 'CSS', 'Web performance'],
      work: [
        {
          title: 'Frontend Engineer',
          employer: 'Red Rocks Streaming',
          place: 'Denver, CO',
          dates: 'Oct 2022 - Present',
          did: [
            'Player controls for televisions and phones in TypeScript',
            'Halved the time to first picture on slow phones',
          ],
        },
        {
          title: 'Web Developer',
          employer: 'Sand Creek Schools',
          place: 'Aurora, CO',
          dates: 'Jan 2019 - Sep 2022',
          did: ['Enrollment forms in React, in five languages'],
        },
      ],
      education: ['B.S. Computer Science, South Platte State, 2018'],
    },
    applications: [
      { to: REACT, days: 7, message: 'I measure on a four-year-old phone, as you ask.', via: 'google' },
    ],
  },
  {
    name: 'Hannah Lindqvist',
    email: 'hannah.lindqvist@mailbag.example',
    phone: '(919) 555-0120',
    town: 'Raleigh, NC',
    resume: {
      format: 'pdf',
      shape: 'classic',
      headline: 'QA Automation Engineer',
      about: 'Test automation for eight years. I delete more tests than I write.',
      skills: ['Playwright', 'TypeScript', 'GitHub Actions', 'Cypress', 'SQL', 'Docker'],
      work: [
        {
          title: 'QA Automation Lead',
          employer: 'Longleaf Clinical Software',
          place: 'Durham, NC',
          dates: 'Jan 2020 - Present',
          did: [
            'Replaced 1,900 Cypress tests that nobody trusted with 420 in Playwright',
            'Failures name the change that broke them; median time to an answer is 20 minutes',
          ],
        },
        {
          title: 'Test Engineer',
          employer: 'Piedmont Parcel',
          place: 'Raleigh, NC',
          dates: 'Jul 2016 - Dec 2019',
          did: ['Tests of label printers and scanners', 'First browser tests of the tracking page'],
        },
      ],
      education: ['B.S. Mathematics, Neuse River College, 2016'],
    },
    applications: [
      {
        to: QA,
        days: 33,
        message: 'A slow, shaky suite is what I was hired for the last time as well.',
        via: 'referral',
        moves: [
          { to: 1, days: 32 },
          { to: 3, days: 25 },
          { to: 5, days: 8 },
        ],
        rating: 5,
        notes: [
          {
            days: 24,
            body: 'Walked the client through deleting tests. They want her; budget is decided on Thursday.',
          },
        ],
        step: { what: 'Hear from the client about the budget', dueIn: -1 },
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'yearly_salary', value: '131000' },
      { kind: 'workplace', value: 'remote' },
    ],
    tags: ['playwright'],
    logged: [{ days: 7, kind: 'call', body: 'Has a second offer that runs out at the end of the month.' }],
  },
  {
    name: 'Mateo Ibarra-Lund',
    email: 'mateo.ibarra@inbox.example',
    phone: '984-555-0137',
    town: 'Cary, NC',
    resume: {
      format: 'doc',
      shape: 'labelled',
      headline: 'QA Engineer',
      skills: ['Selenium', 'Java', 'TestNG', 'Jira', 'SQL', 'Postman'],
      work: [
        {
          title: 'QA Engineer',
          employer: 'Crabtree Insurance Services',
          place: 'Raleigh, NC',
          dates: '2018 to present',
          did: ['Regression tests in Selenium and Java', 'Test data for 14 states'],
        },
        {
          title: 'QA Analyst',
          employer: 'Pine Knoll Retail',
          place: 'Cary, NC',
          dates: '2015 to 2018',
          did: ['Manual tests of registers before each holiday season'],
        },
      ],
      education: ['B.A. English, Old Well College, 2014'],
    },
    applications: [
      {
        to: QA,
        days: 30,
        message: 'Selenium for seven years; Playwright in evenings since spring.',
        via: 'indeed',
        moves: [{ to: 1, days: 26 }],
        end: {
          is: 'refused',
          days: 24,
          why: 'Not enough experience',
          words: 'No TypeScript on the job yet.',
        },
        rating: 3,
      },
    ],
    tags: ['selenium'],
  },
  {
    name: 'Yuki Tanabe-Ross',
    email: 'yuki.tanabe@postbox.example',
    phone: '(919) 555-0148',
    town: 'Chapel Hill, NC',
    resume: {
      format: 'docx',
      shape: 'skills first',
      headline: 'Software Engineer in Test',
      skills: ['Playwright', 'TypeScript', 'Python', 'pytest', 'GitLab CI', 'Kubernetes'],
      work: [
        {
          title: 'Software Engineer in Test',
          employer: 'Eno Analytics',
          place: 'Durham, NC',
          dates: '03/2021 - Present',
          did: [
            'Playwright suite of 600 tests in 8 minutes on 12 runners',
            'Sits with two product teams, not behind them',
          ],
        },
      ],
      education: ['B.S. Computer Science, Haw River University, 2021'],
    },
    applications: [
      {
        to: QA,
        days: 5,
        message: 'Tests that say what broke and since when: I would like to show you ours.',
        via: 'linkedin',
        moves: [{ to: 1, days: 2 }],
        rating: 4,
        step: { what: 'Call about the test report that they built', dueIn: 2 },
      },
    ],
    facts: [{ kind: 'workplace', value: 'remote' }],
    tags: ['playwright'],
  },
  {
    name: 'Zoe Castellanos',
    email: 'zoe.castellanos@mailbag.example',
    phone: '954-555-0189',
    town: 'Coral Springs, FL',
    resume: {
      format: 'pdf',
      shape: 'story',
      headline: 'Web design student',
      about:
        "Second-year student of graphic design. I have made the site of my aunt's bakery, a zine about bus stops, and a ticket page for our theater group that sold 240 seats.",
      skills: ['HTML', 'CSS', 'Figma', 'Illustration'],
      work: [
        {
          title: 'Barista',
          employer: 'Second Cup Corner',
          place: 'Coral Springs, FL',
          dates: '2024 - Present',
          did: ['Menus and signs, drawn in Figma, beside making coffee'],
        },
      ],
      education: ['A.A. Graphic Design, Mangrove Bay College, expected 2027'],
    },
    applications: [
      {
        to: DESIGN,
        days: 16,
        message: 'Three things I made are in the resume. The bus stops are the ones I would defend.',
        via: 'careers',
        moves: [
          { to: 1, days: 14 },
          { to: 4, days: 7 },
        ],
        rating: 4,
        notes: [{ days: 13, body: 'The zine is lovely, and set by hand. Free from 2 pm on.' }],
        step: { what: 'Portfolio talk with the design team', dueIn: 4 },
      },
    ],
    tags: ['portfolio'],
    pool: 'South Florida, on site',
  },
  {
    name: 'Jonah Prideaux',
    email: 'jonah.prideaux@inbox.example',
    phone: '(954) 555-0195',
    town: 'Margate, FL',
    resume: {
      format: 'docx',
      shape: 'classic',
      headline: 'Junior Web Designer',
      skills: ['HTML', 'CSS', 'JavaScript', 'WordPress', 'Figma'],
      work: [
        {
          title: 'Freelance Web Designer',
          employer: 'Prideaux Pages',
          place: 'Margate, FL',
          dates: 'May 2025 - Present',
          did: ['Sites for a plumber, a dog groomer and a church'],
        },
      ],
      education: ['Web Development Certificate, Broward Night School, 2025'],
    },
    applications: [
      {
        to: DESIGN,
        days: 15,
        message: 'Four months paid would let me stop delivering pizza.',
        end: { is: 'refused', days: 11, why: 'Withdrew', words: 'Found a job at a print shop.' },
        rating: 3,
      },
      {
        to: REACT,
        days: 2,
        message: 'The print shop is fine, but I have learned React since. Is there something junior?',
      },
    ],
    tags: ['portfolio'],
  },
]
