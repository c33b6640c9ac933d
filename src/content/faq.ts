import type { Questions } from '#contract/content/questions.ts'

export type Question = { question: string; answer: string }

type Entry = Questions['questions']['list'][number]

const HAPPENS = {
  reads:
    'A solution advisor reads it and replies within 3 business days with a first analysis, or with the questions that stand in its way.',
  thanks: 'It is on record the moment the page thanks you',
} as const

/** What clients and candidates ask first (spec section 3: question and answer). */
const list: readonly (Question & Partial<Entry>)[] = [
  {
    question: 'What happens after I send the form?',
    answer: `${HAPPENS.thanks}, and a mail confirms that. ${HAPPENS.reads}`,
    without_mail: `${HAPPENS.thanks}. ${HAPPENS.reads}`,
  },
  {
    question: 'How long does it take to get an estimate?',
    answer:
      'About 3-5 days from the moment the scope is clear. The estimate names the people, the dates, the cost and what it leaves out, so that you can compare it with another one line by line.',
  },
  {
    question: 'Can we sign an NDA before we describe the project?',
    answer:
      'Yes. Say so in your message and leave the details out of it. A mutual NDA takes 1-2 business days, and the conversation starts after both signatures.',
  },
  {
    question: 'Do you place single engineers, or only whole teams?',
    answer:
      'Both. A single contractor for a sprint is as normal as a team with its own lead. Temporary, permanent, contract and remote placements are described on the [staffing page](/service/itstaffing), with who employs the person in each case.',
  },
  {
    question: 'Who owns the code and the accounts?',
    answer:
      'You do. Repositories, cloud accounts and domains are opened in your name, and we work in them as guests. At the end you remove our access and nothing has to be handed over.',
  },
  {
    question: 'Can you take over a system that somebody else built?',
    answer:
      'Usually. We begin with a reading period: code, infrastructure, open tickets and the people who still know it. You get a written list of what is sound, what is risky and what is missing before anybody changes a line.',
  },
  {
    question: 'What does 24/7 production support cover?',
    answer:
      'Watching the systems you name, answering alarms at any hour, and restoring service by agreed runbooks. New features are not part of it. Response times depend on the severity and stand in the contract.',
  },
  {
    question: 'Do you work on site or remotely?',
    answer:
      'Either, and often a mix. Each job posting says whether the place is remote, and each proposal names the days on which somebody has to be in your building.',
  },
  {
    question: 'In which time zone do your people work?',
    answer:
      'In yours, for at least the hours that the work needs. With offices from Florida to South Asia, what is handed over in your evening can be worked on before your morning.',
  },
  {
    question: 'How do I apply for a job?',
    answer:
      'Open the posting under [Careers](/careers) and send the form with your resume as PDF, DOC or DOCX, at most 2 MB. You need no account. The page confirms that the application is on record.',
  },
  {
    question: 'No posting fits me. May I still send a resume?',
    answer:
      'Write us a message with your field, your years in it and the place you want to work (the contact form takes no files). A recruiter answers and says where a resume can go if there is a match.',
  },
  {
    question: 'Will you send me text messages?',
    answer:
      'Only if you agreed to it. Reply STOP to end them and HELP for help. The [privacy policy](/privacy-policy) says what kinds of messages there are, and that opt-in data is not shared, sold or distributed unless the law requires it.',
  },
]

/** The questions of the samples. An owner writes their own under Content (decision 60). */
export const questionsSample: Questions = {
  questions: {
    shown: true,
    heading: 'Questions we hear first',
    list: list.map((entry) => ({ without_mail: '', ...entry })),
  },
  ours: [],
}

/** The answers as a site gives them that sends mails, or none. */
export const questionsOf = (entries: readonly Entry[], sendsMail: boolean): Question[] =>
  entries.map(({ question, answer, without_mail }) => ({
    question,
    answer: sendsMail || without_mail === '' ? answer : without_mail,
  }))

/** Those of the sample. */
export const faq = (sendsMail: boolean): readonly Question[] =>
  questionsOf(questionsSample.questions.list, sendsMail)
