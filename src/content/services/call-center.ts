import type { ArticlePage } from '../article.ts'

export const callCenter: ArticlePage = {
  path: '/service/CallCenter',
  label: 'Call Center Services',
  title: 'Call center and process outsourcing',
  description:
    'Inbound and outbound calls in your name, and routine back-office work taken over whole: rules, quality checks, reports and limits.',
  heading: 'Calls answered in your name, and the paperwork behind them',
  lead: 'Agents who know your products take and make calls for you. If the work after the call is routine, we can take that over as well.',
  sections: [
    {
      id: 'inbound',
      heading: 'Inbound',
      paragraphs: [
        "Order lines, customer service, technical first help, appointment booking, overflow for hours in which your own team is full. Callers hear your greeting; agents see the customer's record in your CRM and write their note there. Chat and email can be answered by the same people, in the quieter minutes.",
        'Staffing follows arrival patterns. We forecast calls by half hour from your history, and agree on a service level, which is a share of calls answered within a number of seconds. A target of 80 percent in 20 seconds is a common starting point in the trade; yours may be looser or tighter, and the price moves with it.',
      ],
      points: [
        { term: 'Service level', text: 'How many callers reached a person inside the agreed time.' },
        { term: 'Abandonment', text: 'How many hung up first, and after how long.' },
        {
          term: 'First-contact resolution',
          text: 'How many did not have to call again about the same matter.',
        },
        {
          term: 'Reasons',
          text: 'What people called about, which often points to a page or a bill that needs correcting.',
        },
      ],
    },
    {
      id: 'outbound',
      heading: 'Outbound',
      paragraphs: [
        'Follow-up on inquiries, appointment setting, renewals, satisfaction surveys, payment reminders, invitations. Each campaign has a list with a known origin, a purpose, a script that can be left when the person has a question, and a rule for how often we try.',
        'Sales calls to consumers are regulated, and we dial within the rules. Under the federal Telemarketing Sales Rule calls are placed between 8 a.m. and 9 p.m. in the local time of the person called, numbers are checked against a copy of the National Do Not Call Registry no older than 31 days, and a predictive dialer may abandon at most 3 percent of answered calls per campaign in each 30-day period. State law can be stricter. A request not to be called again is recorded during the call and passed to you.',
      ],
    },
    {
      id: 'bpo',
      heading: 'Business process outsourcing',
      paragraphs: [
        'A process suits outsourcing when it is frequent, has clear rules, and its result can be checked by someone who did not do it. Examples are order entry, invoice matching, claims intake, returns, data cleaning and document indexing.',
        'We watch your people do it, write the work instruction with its exceptions, and run both teams in parallel until error rates agree. Afterwards you see volume, turnaround and accuracy from a random sample every week. Anything the instruction does not cover comes back to a named person on your side, and each such case improves the instruction.',
      ],
    },
    {
      id: 'launch',
      heading: 'From script to first shift',
      paragraphs: [
        'Your best employee is our first source: we listen to recorded calls, collect the questions and agree on the answers. Agents then learn product, system and tone, pass a test, and take live calls with a coach on the line. Volume rises in steps. Seasonal peaks need notice, because a trained agent cannot be hired on the day of the rush.',
      ],
    },
    {
      id: 'quality',
      heading: 'Listening and calibration',
      paragraphs: [
        'Supervisors score a sample of calls per agent against a sheet you helped write. Once a month we score the same calls together with you, and where our marks differ the sheet is made clearer. You may listen in at any time, announced or not.',
      ],
    },
    {
      id: 'data',
      heading: 'Recordings and payment data',
      paragraphs: [
        "Several states, Florida among them, require the consent of every party to a recording, so callers are told at the beginning. Card numbers are entered by keypad or on a payment page, out of the agent's hearing and outside the recording. How long recordings are kept is your decision, within the law that applies to your trade.",
      ],
    },
    {
      id: 'limits',
      heading: 'Calls we do not make or take',
      paragraphs: [
        'We do not dial bought lists of unknown origin, use prerecorded sales messages or hide the number of the caller. Emergency lines, medical or legal advice and debt collection that requires a license are outside the service. Languages and night hours are available when the volume carries a shift, and we say so beforehand when it does not.',
      ],
    },
  ],
  next: {
    text: 'Send us your calls or documents per day, the opening hours and the languages.',
    action: 'Get a staffing plan',
    href: '/contact-us',
  },
}
