import type { mailsParts } from '#contract/content/mails.ts'
import type { PartsWords } from './parts-words.ts'

const subject = 'Subject'
const text = 'Text'
const steps = 'What happens next (may stay empty)'
const stranger = 'At the end, for whom it was not meant'
const job = '{job} is the title of the job.'
const events = {
  proposed: 'New times are proposed',
  booked: 'It is booked',
  moved: 'It has changed',
  cancelled: 'It is cancelled',
  restored: 'It takes place after all',
  day: 'It is near',
  hour: 'It begins soon',
}

/** The form of the mails. */
export const mailsFormWords: PartsWords<typeof mailsParts> = {
  frame: {
    title: 'Around every mail',
    hint: 'A mail that waits is written in the words of the moment in which it goes out. {company} is the name of the firm, also in the other texts.',
    fields: {
      hello: 'At the top',
      next: 'Heading above what happens next',
      answer: 'Below what happens next',
      reference: { label: 'Number of the application or message', hint: '{number} is the number.' },
      stranger: 'At the end, for who did not write to you',
      page: {
        label: 'Above the link to the own page of a candidate',
        hint: 'Also below what recruiters write. {minutes} are those for which the link works.',
      },
      page_link: 'The link to the own page',
    },
  },
  application: {
    title: 'An application has come',
    fields: { subject: { label: subject, hint: job }, text: { label: text, hint: job }, steps },
  },
  message: {
    title: 'A message of the contact form has come',
    hint: 'What happens next then stands in the text of the contact page.',
    fields: { subject, text },
  },
  page_link: {
    title: 'The link to the own page of a candidate',
    hint: '{minutes} in a step are those for which the link works.',
    fields: { subject, text, act: 'Button', steps, stranger },
  },
  address_confirm: {
    title: 'Asks whether a new address is theirs',
    hint: '{hours} in a step are those for which the link works.',
    fields: { subject, text, act: 'Button', steps, stranger },
  },
  address_changed: {
    title: 'Tells the address of before',
    fields: { subject, text, steps, stranger },
  },
  alert_confirm: {
    title: 'Asks whether somebody wants new jobs by mail',
    hint: '{days} in a step are those for which the link works.',
    fields: { subject, text, act: 'Button', steps, stranger },
  },
  alert: {
    title: 'New jobs',
    fields: {
      subject_one: { label: 'Subject for one job', hint: job },
      subject: { label: 'Subject for several', hint: '{count} is their number.' },
      text,
      more_one: 'Link to one more job of a search',
      more: { label: 'Link to more jobs of a search', hint: '{count} is their number.' },
      manage: 'Above the link to the job alerts',
      act: 'The link to the job alerts',
      stranger,
    },
  },
  interview_subjects: {
    title: 'Interviews: subjects',
    hint: job,
    fields: events,
  },
  interview_texts: { title: 'Interviews: texts', fields: events },
  interviews: {
    title: 'Interviews: the lines below',
    hint: 'How an interview takes place, and how a time is written, stands in the text of the page of a candidate.',
    fields: {
      job: { label: 'Which job', hint: job },
      time: { label: 'When', hint: '{time} is the time with its day, {minutes} how long it takes.' },
      with: { label: 'With whom', hint: '{names} are those who take part.' },
      stranger,
      calendar: { label: 'Name of the entry in the calendar', hint: job },
    },
  },
}
