import type { SamplePerson } from './sample-person.ts'

const SUPPORT = 'IT Support Specialist'
const CALLS = 'Call Center Team Lead'
const SAP = 'SAP FI/CO Consultant'
const RECRUITER = 'Technical Recruiter'

/** Those who help, lead, advise and recruit. */
export const businessPeople: readonly SamplePerson[] = [
  {
    name: 'Camille Baptiste-Wong',
    email: 'camille.bw@postbox.example',
    phone: '(305) 555-0108',
    town: 'Miami, FL',
    resume: {
      format: 'docx',
      shape: 'classic',
      headline: 'IT Support Specialist',
      about: 'Support on site for six years, four of them in a hospital. I call back.',
      skills: ['Windows', 'Microsoft 365', 'Intune', 'Active Directory', 'Networking'],
      work: [
        {
          title: 'IT Support Specialist',
          employer: 'Biscayne General Hospital',
          place: 'Miami, FL',
          dates: 'Jan 2021 - Present',
          did: [
            'First and second line for 400 people on three floors',
            'Wrote 90 answers that the desk still uses',
          ],
        },
        {
          title: 'Help Desk Agent',
          employer: 'Calle Ocho Logistics',
          place: 'Miami, FL',
          dates: 'May 2019 - Dec 2020',
          did: ['Phones and tickets in English and Spanish'],
        },
      ],
      education: ['A.S. Computer Support, Wynwood College, 2019'],
    },
    applications: [
      {
        to: SUPPORT,
        days: 66,
        message: 'Hospitals at night are where I learned to be quick and polite.',
        via: 'indeed',
        moves: [
          { to: 1, days: 65 },
          { to: 3, days: 63 },
          { to: 4, days: 58 },
        ],
        end: { is: 'hired', days: 53 },
        rating: 5,
        notes: [{ days: 62, body: 'The floor nurses asked whether she could start tomorrow.' }],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'hourly_rate', value: '27' },
      { kind: 'workplace', value: 'on_site' },
    ],
    tags: ['bilingual', 'placed before'],
    pool: 'South Florida, on site',
    logged: [
      {
        days: 22,
        kind: 'call',
        body: 'One month in: happy, and the team of four is three now. They may need another.',
      },
    ],
  },
  {
    name: 'Reginald Stoyanov',
    email: 'reggie.stoyanov@inbox.example',
    phone: '786-555-0135',
    town: 'Kendall, FL',
    resume: {
      format: 'pdf',
      shape: 'labelled',
      headline: 'Help Desk Technician',
      skills: ['Windows', 'Microsoft 365', 'Printers', 'ServiceNow'],
      work: [
        {
          title: 'Help Desk Technician',
          employer: 'Dadeland Insurance Brokers',
          place: 'Kendall, FL',
          dates: 'June 2022 to present',
          did: ['30 tickets a day in ServiceNow', 'New laptops on the first morning, not the third'],
        },
      ],
      education: ['Certificate in IT Support, Pinecrest Adult School, 2022'],
    },
    applications: [
      {
        to: SUPPORT,
        days: 64,
        message: 'I live at the end of the bus line that stops at your client.',
        moves: [{ to: 1, days: 60 }],
        end: { is: 'refused', days: 53, why: 'Job was filled' },
        rating: 3,
      },
      {
        to: SUPPORT,
        days: 4,
        message: 'I see the posting is still there. I am still interested, and have my certificate by now.',
        moves: [{ to: 1, days: 3 }],
        rating: 4,
        notes: [{ days: 3, body: 'Second time. The hospital may need another one soon: ask today.' }],
        step: { what: 'Ask the hospital about the open seat', dueIn: -1 },
      },
    ],
    tags: ['windows'],
    pool: 'South Florida, on site',
  },
  {
    name: 'Nadia Petrossian',
    email: 'nadia.petrossian@mailbag.example',
    phone: '(305) 555-0151',
    town: 'Coral Gables, FL',
    resume: {
      format: 'pdf',
      shape: 'skills first',
      headline: 'Desktop Engineer',
      skills: ['Windows', 'macOS', 'Microsoft 365', 'Intune', 'PowerShell', 'Networking'],
      work: [
        {
          title: 'Desktop Engineer',
          employer: 'Ponce de Leon Law Offices',
          place: 'Coral Gables, FL',
          dates: '08/2018 - Present',
          did: ['220 laptops in Intune, set up by PowerShell', 'Meeting rooms that start with one button'],
        },
      ],
      education: ['B.S. Information Technology, Old Cutler University, 2018'],
    },
    applications: [
      {
        to: SUPPORT,
        days: 10,
        message: 'The meeting rooms are what I would start with.',
        via: 'google',
      },
    ],
  },
  {
    name: 'Otis Vanterpool',
    email: 'otis.vanterpool@postbox.example',
    phone: '(954) 555-0174',
    town: 'Lauderhill, FL',
    resume: {
      format: 'doc',
      shape: 'classic',
      headline: 'Call Center Team Lead',
      about: 'Fifteen years on the phone, eight of them leading. My agents stay.',
      skills: ['Call Center', 'Coaching', 'Reporting', 'Workforce planning', 'Spanish'],
      work: [
        {
          title: 'Call Center Team Lead',
          employer: 'Everglades Power & Light',
          place: 'Sunrise, FL',
          dates: '2017 - Present',
          did: [
            '18 agents, inbound; service level 84 percent in hurricane season',
            'Spanish line set up in six weeks',
          ],
        },
        {
          title: 'Senior Agent',
          employer: 'Atlantic Cruise Desk',
          place: 'Hollywood, FL',
          dates: '2010 - 2017',
          did: ['Bookings, complaints, and the calls nobody wanted'],
        },
      ],
      education: ['High school diploma, 2009'],
    },
    applications: [
      {
        to: CALLS,
        days: 29,
        message: 'Fourteen agents would be a rest. I would bring the coaching sheets.',
        via: 'referral',
        moves: [
          { to: 1, days: 28 },
          { to: 3, days: 22 },
          { to: 4, days: 15 },
        ],
        rating: 5,
        notes: [{ days: 21, body: 'Played us two calls, one that went wrong. Honest about it.' }],
        step: { what: 'Second round with the utility', dueIn: 2 },
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'workplace', value: 'on_site' },
    ],
    tags: ['bilingual', 'lead'],
    pool: 'South Florida, on site',
  },
  {
    name: 'Graciela Monteverde',
    email: 'graciela.monteverde@inbox.example',
    phone: '754-555-0186',
    town: 'Pompano Beach, FL',
    resume: {
      format: 'docx',
      shape: 'story',
      headline: 'Senior agent',
      about:
        'I have answered phones for a bank, a cruise line and a zoo. At the zoo I trained the new agents, and that is what I would like to do more of.',
      skills: ['Call Center', 'Training', 'Spanish', 'Portuguese', 'Zendesk'],
      work: [
        {
          title: 'Senior Agent',
          employer: 'Treasure Coast Zoo',
          place: 'Pompano Beach, FL',
          dates: '2020 - Present',
          did: ['Trained 22 agents', 'Wrote the scripts for school groups'],
        },
      ],
      education: ['B.A. Communication, Hillsboro Inlet College, 2016'],
    },
    applications: [
      {
        to: CALLS,
        days: 27,
        message: "Spanish is my first language, Portuguese my mother's.",
        via: 'careers',
        moves: [{ to: 1, days: 20 }],
        end: { is: 'refused', days: 14, why: 'No answer', words: 'Three calls and a mail.' },
        rating: 3,
      },
    ],
    tags: ['bilingual'],
  },
  {
    name: 'Winston Achterbach',
    email: 'winston.achterbach@mailbag.example',
    phone: '(312) 555-0111',
    town: 'Chicago, IL',
    resume: {
      format: 'pdf',
      shape: 'classic',
      headline: 'SAP FI/CO Consultant',
      about: 'SAP finance consultant, four S/4HANA migrations, one of them twice.',
      skills: ['SAP', 'S/4HANA', 'FI/CO', 'Finance', 'Cost accounting', 'ABAP'],
      work: [
        {
          title: 'SAP FI/CO Consultant',
          employer: 'Wabash Ledger Partners',
          place: 'Chicago, IL',
          dates: 'Apr 2015 - Present',
          did: [
            'Migrations to S/4HANA for makers of glass, seeds and elevators',
            'Month-end close tested three times before each cut-over',
          ],
        },
        {
          title: 'Cost Accountant',
          employer: 'Calumet Steel Forms',
          place: 'Hammond, IN',
          dates: 'Jun 2009 - Mar 2015',
          did: ['Cost centers of two plants, then their move to SAP'],
        },
      ],
      education: ['B.S. Accounting, Kankakee University, 2009'],
    },
    applications: [
      {
        to: SAP,
        days: 84,
        message: 'Tuesday to Thursday on site suits me; I can walk.',
        via: 'linkedin',
        moves: [
          { to: 1, days: 83 },
          { to: 3, days: 78 },
          { to: 4, days: 71 },
          { to: 5, days: 64 },
        ],
        end: { is: 'hired', days: 60 },
        rating: 5,
        notes: [{ days: 77, body: 'Explained a posting to the plant accountant on the whiteboard. Sold.' }],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'hourly_rate', value: '112' },
    ],
    tags: ['placed before', 'sap'],
    logged: [
      { days: 18, kind: 'call', body: 'First month-end test went well. Cut-over is planned for March.' },
    ],
  },
  {
    name: 'Jyoti Abernathy',
    email: 'jyoti.abernathy@postbox.example',
    phone: '773-555-0132',
    town: 'Evanston, IL',
    resume: {
      format: 'docx',
      shape: 'skills first',
      headline: 'SAP Finance Consultant',
      skills: ['SAP', 'S/4HANA', 'FI/CO', 'Fiori', 'Finance', 'Testing'],
      work: [
        {
          title: 'SAP Finance Consultant',
          employer: 'Lakeshore ERP Group',
          place: 'Evanston, IL',
          dates: '10/2019 - Present',
          did: ['Two S/4HANA migrations, finance side', 'Test plans that accountants fill in by themselves'],
        },
      ],
      education: ['M.B.A., Skokie Valley University, 2019'],
    },
    applications: [
      {
        to: SAP,
        days: 81,
        message: 'Two migrations, as you ask, and both on time.',
        via: 'linkedin',
        moves: [
          { to: 1, days: 80 },
          { to: 3, days: 73 },
        ],
        end: { is: 'refused', days: 60, why: 'Job was filled' },
        rating: 4,
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'h1b' },
      { kind: 'hourly_rate', value: '104' },
    ],
    tags: ['call again', 'sap'],
    pool: 'Remote contractors',
    step: { what: 'Tell her about the spring migration in Milwaukee', dueIn: 5 },
  },
  {
    name: 'Marguerite Oyelaran',
    email: 'marguerite.oyelaran@inbox.example',
    phone: '(954) 555-0146',
    town: 'Parkland, FL',
    resume: {
      format: 'pdf',
      shape: 'story',
      headline: 'Technical recruiter',
      about:
        'I recruited engineers for a shipyard before I recruited developers, and still ask to see the thing they built. Everybody who applies to me hears back within four days.',
      skills: ['Recruiting', 'Sourcing', 'Interviewing', 'Boolean search', 'Excel'],
      work: [
        {
          title: 'Technical Recruiter',
          employer: 'Keystone & Cove Talent',
          place: 'Fort Lauderdale, FL',
          dates: '2021 - Present',
          did: ['31 placements in software and cloud last year'],
        },
        {
          title: 'Recruiter',
          employer: 'Port Everglades Marine Works',
          place: 'Fort Lauderdale, FL',
          dates: '2016 - 2021',
          did: ['Welders, electricians, naval engineers'],
        },
      ],
      education: ['B.A. Sociology, Sawgrass University, 2015'],
    },
    applications: [
      {
        to: RECRUITER,
        days: 13,
        message: 'Twenty-four hours a week is what I can do well while my son is small.',
        via: 'referral',
        moves: [
          { to: 1, days: 12 },
          { to: 4, days: 6 },
        ],
        rating: 5,
        notes: [{ days: 11, body: 'She asked to see our refusals before she would talk about salary.' }],
      },
    ],
    facts: [
      { kind: 'work_authorization', value: 'citizen' },
      { kind: 'workplace', value: 'remote' },
    ],
    tags: ['recruiting'],
  },
  {
    name: 'Patrick Ng-Sullivan',
    email: 'patrick.ngs@mailbag.example',
    phone: '(214) 555-0161',
    town: 'Irving, TX',
    resume: {
      format: 'docx',
      shape: 'classic',
      headline: 'Talent Sourcer',
      skills: ['Sourcing', 'Recruiting', 'LinkedIn', 'Greenhouse', 'Interviewing'],
      work: [
        {
          title: 'Talent Sourcer',
          employer: 'Trinity Forest Staffing',
          place: 'Dallas, TX',
          dates: 'Jan 2022 - Present',
          did: ['Finds 20 people a week for cloud roles in Texas'],
        },
      ],
      education: ['B.A. History, White Rock College, 2021'],
    },
    applications: [{ to: RECRUITER, days: 0, message: 'Texas is my half of your posting.', via: 'linkedin' }],
  },
  {
    name: 'Eleanor Cruz-Whitlock',
    email: 'eleanor.cruz@postbox.example',
    phone: '512-555-0197',
    town: 'Austin, TX',
    resume: {
      format: 'doc',
      shape: 'skills first',
      headline: 'Human Resources Generalist',
      skills: ['Recruiting', 'Interviewing', 'Onboarding', 'Payroll'],
      work: [
        {
          title: 'Human Resources Generalist',
          employer: 'Zilker Garden Centers',
          place: 'Austin, TX',
          dates: '05/2017 - Present',
          did: ['Hires 60 gardeners each spring', 'Onboarding in one day instead of four'],
        },
      ],
      education: ['B.S. Human Resources, Onion Creek University, 2017'],
    },
    applications: [
      {
        to: RECRUITER,
        days: 1,
        message: 'Gardeners, not developers, so far. I ask what I do not know.',
        via: 'indeed',
      },
    ],
  },
]
