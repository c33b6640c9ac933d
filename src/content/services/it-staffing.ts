import type { ArticlePage } from '../article.ts'

export const itStaffing: ArticlePage = {
  path: '/service/itstaffing',
  label: 'Staffing Solution',
  title: 'IT staffing: temporary, permanent, remote',
  description:
    'Six ways to add IT people: temporary, permanent, contract, executive search, on demand and remote, with who employs them and how they are screened.',
  heading: 'IT people for a week, a project or for good',
  lead: 'Six arrangements, one screening. They differ in who employs the person, how long the work lasts and what you pay for.',
  sections: [
    {
      id: 'temporary-staffing',
      heading: 'Temporary staffing',
      paragraphs: [
        "For parental leave, a sudden resignation, a rollout with too many desks for the help desk you have. The person is our employee: we run payroll, withhold taxes and carry workers' compensation. You direct the daily work and sign the timesheet. Assignments run from days to months and are billed by the hour.",
      ],
    },
    {
      id: 'permanent-staffing',
      heading: 'Permanent staffing',
      paragraphs: [
        'You employ the person from the first day, and we do the search up to that day. We write the profile with you, approach candidates, interview them and bring you a short list with our notes on every name. A placement fee falls due when the person starts. What happens if he or she leaves early is written into the agreement before we begin.',
      ],
    },
    {
      id: 'contract',
      heading: 'Contract and contract-to-hire',
      paragraphs: [
        'A contractor brings a skill you need for a defined stretch of work: a database upgrade, a test automation suite, a security remediation. Scope, rate and end date stand in a work order.',
        'Contract-to-hire adds an option. After an agreed period on our payroll you may offer a job, and the conversion terms are known from the start, so neither side has to bargain in the final week.',
      ],
    },
    {
      id: 'executive',
      heading: 'Executive search',
      paragraphs: [
        'CIO, CTO, CISO, head of engineering or data. Few such people read job boards, and a replacement often has to stay confidential. We map the companies where the right experience sits, approach people one at a time without naming you until you agree, and check references with former managers, peers and reports. You see progress in writing every two weeks, including who declined and why.',
      ],
    },
    {
      id: 'demand',
      heading: 'On-demand staffing',
      paragraphs: [
        'Some needs arrive faster than a search can run. Under a frame agreement with a rate card you call off people from a group we have already interviewed and whose availability we track: a tester for one release, a network engineer for one weekend. A call-off order names the task, the hours and the place. Rare skills are excluded, since nobody keeps them waiting on a bench.',
      ],
    },
    {
      id: 'remote',
      heading: 'Remote staffing',
      paragraphs: [
        'Remote work succeeds or fails on details that are cheap to settle early. Before a remote person starts we agree on overlap hours, equipment (your laptop, ours, or a virtual desktop), the country and state the work may be done from, and which data may not leave your network. In the first month our account manager speaks with both sides weekly.',
      ],
    },
    {
      id: 'screening',
      heading: 'How a name reaches your desk',
      paragraphs: [],
      points: [
        {
          term: 'Profile',
          text: 'A call with the person who will lead the newcomer. Must-haves and nice-to-haves go into separate columns.',
        },
        {
          term: 'Technical interview',
          text: 'Held by someone who works in the same field, with questions you can read beforehand.',
        },
        {
          term: 'Checks',
          text: 'References always. Background and drug tests where you require them and state law allows.',
        },
        {
          term: 'Presentation',
          text: 'Resume, interview notes, rate, notice period, and any gap against the profile stated openly.',
        },
        {
          term: 'Your interview',
          text: 'We arrange it, and afterwards we collect feedback from both sides.',
        },
      ],
    },
    {
      id: 'paperwork',
      heading: 'Who carries the paperwork',
      paragraphs: [
        'Form I-9 must be completed within three business days of the first day of employment, and it is the employer who completes it. For people on our payroll that is our duty; for permanent and executive hires it is yours. Our hourly rate includes wages, payroll taxes, statutory insurance and our margin. Travel and special equipment are approved by you in advance and billed apart.',
      ],
    },
    {
      id: 'limits',
      heading: 'What staffing does not include',
      paragraphs: [
        "You lead the people, so the outcome of their work is your project's outcome. If you would rather have us answer for a result, ask for a [development](/service/softwaredevelop) or [managed service](/service/management) contract. We do not place people in roles that break licensing or export rules, and we charge candidates nothing.",
      ],
    },
  ],
  next: {
    text: 'Send us the role, the place, the start date and the budget you have in mind.',
    action: 'Request candidates',
    href: '/contact-us',
  },
}
