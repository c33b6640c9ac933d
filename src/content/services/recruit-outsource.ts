import type { ArticlePage } from '../article.ts'

export const recruitOutsource: ArticlePage = {
  path: '/service/RecruitOutsource',
  label: 'Recruitment Workforce Management',
  title: 'Recruitment workforce management',
  description:
    'We run your recruitment in whole or in part, under your name, and keep the plan of people, skills and contract ends behind it.',
  heading: 'Hiring run as a process, with a plan for the people you already have',
  lead: 'We take over recruitment in whole or in part, under your name and your rules. Beside it we keep the register that shows which people you need next.',
  sections: [
    {
      id: 'scope',
      heading: 'What we take over',
      paragraphs: [
        'Recruitment process outsourcing means that our recruiters do the work between an approved vacancy and a first day at the desk. Candidates see your name in the advertisement, in the messages and on the offer letter. If you have an applicant tracking system, we work in it, so nothing has to be exported when the engagement ends.',
      ],
      points: [
        {
          term: 'Intake',
          text: 'A talk with the hiring manager that ends in a written profile: must-have skills, pay range, location, interview panel.',
        },
        {
          term: 'Sourcing',
          text: 'Job boards, direct approach, referrals and the people who applied to you before.',
        },
        {
          term: 'Screening',
          text: 'Resume review, a structured phone interview and a skills test where you want one.',
        },
        {
          term: 'Scheduling',
          text: 'Interview slots agreed with panel and candidate, and an answer to everybody who was turned down.',
        },
        {
          term: 'Offer',
          text: 'Offer documents from your templates, the talk about terms, and contact until the start date.',
        },
      ],
    },
    {
      id: 'sizes',
      heading: 'Whole, project or one stage',
      paragraphs: [
        'Some clients hand over every vacancy of a business unit. Others have a date to meet: a new site, a product team, a migration that needs twelve people by spring. That is a project with a fixed number of hires and an end.',
        'A single stage can be outsourced too. When your own recruiters lack hours, we do only the sourcing or only the scheduling, and they keep the candidate conversations.',
      ],
    },
    {
      id: 'resource-management',
      heading: 'Resource management: the plan behind the vacancies',
      paragraphs: [
        'We keep a register of roles, skills, assignments and contract end dates, for employees and contractors alike. Every month it is compared with the work you have committed to deliver.',
        'The comparison yields a short list: seats that will be empty next quarter, people whose assignment ends with nothing planned after it, and skills that only one person holds. Each line has four possible answers (hire, borrow, train, drop the work), and you choose while there is still time.',
      ],
    },
    {
      id: 'start',
      heading: 'The first weeks',
      paragraphs: [
        'We begin by reading. Closed vacancies of the past year show where candidates waited, which sources produced hires and at which stage good people left. From that we draw the process as it is and the process as agreed, with a name at every step.',
        'One job family goes first. The others follow once its figures can be compared with the ones you had before.',
      ],
    },
    {
      id: 'figures',
      heading: 'What we report',
      paragraphs: [
        'Definitions are settled before the first report, because two companies seldom count the same days.',
      ],
      points: [
        { term: 'Time to fill', text: 'Calendar days from approved vacancy to accepted offer.' },
        { term: 'Interview ratio', text: 'Candidates presented for each one your panel chose to meet.' },
        { term: 'Offer acceptance', text: 'Accepted offers as a share of offers made.' },
        {
          term: 'Source of hire',
          text: 'Where the people who started came from, and what each source cost.',
        },
        {
          term: 'Early departures',
          text: 'Hires who left within a year, with the reason where it is known.',
        },
      ],
    },
    {
      id: 'records',
      heading: 'Fair selection, kept on file',
      paragraphs: [
        'Every candidate for a role is asked the same core questions and scored against the written profile. Federal rules require private employers covered by Title VII to keep hiring records for at least one year. Ours go into your system, so that you can still explain a rejection when somebody asks about it.',
      ],
    },
    {
      id: 'limits',
      heading: 'Decisions that stay with you',
      paragraphs: [
        'You decide whom to hire and what to pay. You are the employer, so payroll, benefits, immigration sponsorship and advice on employment law remain with you and your counsel. If you want people on our payroll instead, that is [IT staffing](/service/itstaffing), under a different agreement.',
        'The price is a monthly fee for an agreed recruiter capacity, a fee per hire, or a mix of both. Job board spending and test licenses are listed separately.',
      ],
    },
  ],
  next: {
    text: 'Tell us how many people you need, in which roles and by when.',
    action: 'Discuss your hiring plan',
    href: '/contact-us',
  },
}
