import type { z } from 'zod'
import type { JobInput } from '#contract/jobs/job.ts'

type DemoJob = z.input<typeof JobInput>

/** Sample jobs for a first start (SEED_DEMO is not 0). They read like real ones so that lists can be judged. */
export const demoJobs: DemoJob[] = [
  {
    title: 'Senior Java Developer',
    address: 'Coral Springs, FL',
    skills: 'Java, Spring Boot, PostgreSQL, Kafka',
    job_type: 'Full Time',
    remote_work: false,
    pay_min: 135_000,
    pay_max: 160_000,
    pay_unit: 'year',
    job_decrp: `Our client, a regional insurer, is moving its policy system from a monolith to services. You join the team of six that does it.

What you do
- Take one area of the policy system at a time and move it behind a service with its own data
- Write the contract tests that let the old and the new run side by side
- Review the work of two mid-level developers

What you bring
- Five years of Java on servers, two of them with Spring Boot
- SQL beyond the ORM: you read a query plan before you add an index
- Experience with a message broker in production`,
    screening: [
      { label: 'How many years have you worked with Java on servers?', kind: 'number', required: true },
      { label: 'May you work in the USA without sponsorship?', kind: 'yes_no', required: true },
      {
        label: 'When could you start?',
        kind: 'choice',
        options: ['At once', 'In two weeks', 'In a month', 'Later'],
        required: true,
      },
      { label: 'Which part of a monolith did you take apart last, and what went wrong?', kind: 'text' },
    ],
  },
  {
    title: 'Cloud Engineer (AWS)',
    address: 'Austin, TX',
    skills: 'AWS, Terraform, Linux, Python',
    job_type: 'Contract',
    remote_work: true,
    pay_min: 75,
    pay_max: 90,
    pay_unit: 'hour',
    job_decrp: `A twelve-month contract with a logistics company that runs 140 accounts on AWS and wants fewer.

What you do
- Write Terraform modules that other teams can use without asking you
- Move scheduled jobs from hand-made machines to containers
- Share on-call one week in five

What you bring
- Three years of AWS with infrastructure as code
- Python or Go for the tools around it`,
  },
  {
    title: 'IT Support Specialist',
    address: 'Miami, FL',
    skills: 'Windows, Microsoft 365, Networking',
    job_type: 'Full Time',
    remote_work: false,
    pay_min: 24,
    pay_max: 28,
    pay_unit: 'hour',
    job_decrp: `First and second line for 300 people of a hospital group, on site, in a team of four.

What you do
- Answer calls and tickets, solve them, and write down how
- Set up laptops and phones for new colleagues
- Look after the meeting rooms

What you bring
- Two years of support for Windows and Microsoft 365
- Patience, and the habit of calling back`,
  },
  {
    title: 'Data Engineer',
    address: 'Atlanta, GA',
    skills: 'SQL, Python, Airflow, Snowflake',
    job_type: 'Full Time',
    remote_work: true,
    pay_min: 125_000,
    pay_max: 150_000,
    pay_unit: 'year',
    job_decrp: `Build the pipelines behind the reports of a retail chain with 90 stores.

What you do
- Bring till, stock and loyalty data into one warehouse every night
- Put tests on the data, so that a wrong figure is found before a manager finds it
- Work with three analysts who know what they need

What you bring
- SQL as your first language, Python as your second
- One warehouse run in production, whichever it was`,
  },
  {
    title: 'Cyber Security Analyst',
    address: 'Tampa, FL',
    skills: 'SIEM, Incident Response, Networking',
    job_type: 'Full Time',
    remote_work: false,
    job_decrp: `Join the day shift of a security operations center that watches twelve clients.

What you do
- Look into alerts, decide, and write the decision down
- Tune rules that cry wolf
- Run one tabletop exercise a quarter with a client

What you bring
- Two years in a SOC or a network team
- Clear writing: the client reads what you found`,
  },
  {
    title: 'Frontend Developer (React)',
    address: 'Denver, CO',
    skills: 'TypeScript, React, CSS, Accessibility',
    job_type: 'Contract',
    remote_work: true,
    pay_min: 65,
    pay_max: 80,
    pay_unit: 'hour',
    job_decrp: `Six months, with a view to more, on the booking screens of a travel company.

What you do
- Rebuild the search and checkout screens with the design team
- Bring them to WCAG 2.2 AA and keep them there
- Measure what you ship on a slow phone

What you bring
- Three years of React and TypeScript
- CSS you can defend in a review`,
  },
  {
    title: 'Call Center Team Lead',
    address: 'Coral Springs, FL',
    skills: 'Call Center, Coaching, Reporting',
    job_type: 'Full Time',
    remote_work: false,
    job_decrp: `Lead fourteen agents on an inbound line for a utility.

What you do
- Plan the week, coach on calls, and step in when one goes wrong
- Report service level and first-call resolution every Monday

What you bring
- Two years as a senior agent or lead
- Spanish is a plus, not a condition`,
  },
  {
    title: 'SAP FI/CO Consultant',
    address: 'Chicago, IL',
    skills: 'SAP, S/4HANA, Finance',
    job_type: 'Contract',
    remote_work: false,
    pay_min: 95,
    pay_max: 115,
    pay_unit: 'hour',
    job_decrp: `Nine months on an S/4HANA migration for a maker of packaging machines. On site Tuesday to Thursday.

What you do
- Map ledgers and cost centers from the old system
- Lead the test of month-end close, twice, before the cut-over

What you bring
- Two S/4HANA migrations in finance
- You can explain a posting to an accountant and to a developer`,
  },
  {
    title: 'QA Automation Engineer',
    address: 'Raleigh, NC',
    skills: 'Playwright, TypeScript, CI',
    job_type: 'Full Time',
    remote_work: true,
    job_decrp: `Own the end-to-end tests of a scheduling product used by 4,000 clinics.

What you do
- Replace a slow, shaky suite with one that people trust
- Sit with developers while a feature is written, not after

What you bring
- Three years of test automation in a browser
- Reports that say what broke and since when`,
  },
  {
    title: 'Technical Recruiter',
    address: 'Coral Springs, FL',
    skills: 'Recruiting, Sourcing, Interviewing',
    job_type: 'Part Time',
    remote_work: true,
    job_decrp: `Twenty-four hours a week on our own team, filling software and cloud roles in Florida and Texas.

What you do
- Write the posting with the hiring manager, find people, and call them
- Tell every applicant the outcome, also when it is no

What you bring
- Two years of technical recruiting
- You know what the words in a posting mean`,
  },
  {
    title: 'Web Design Intern',
    address: 'Coral Springs, FL',
    skills: 'HTML, CSS, Figma',
    job_type: 'Internship',
    remote_work: false,
    job_decrp: `A paid internship of four months with our web design team.

What you do
- Turn drawings into pages for small client sites
- Test them on real phones
- Present your work every second Friday

What you bring
- A portfolio of three things you made, of any kind`,
  },
  {
    title: 'Network Engineer',
    address: 'Phoenix, AZ',
    skills: 'Cisco, BGP, Firewalls',
    job_type: 'Full Time',
    remote_work: false,
    job_decrp: `Look after the network of a county: 60 buildings, two data centers, one team of five.

What you do
- Replace the core switches, floor by floor, without a day of downtime
- Keep firewall rules short and explained

What you bring
- Four years with routed networks
- Willing to be on call one week in five`,
  },
]
