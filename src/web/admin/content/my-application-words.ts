import type { myApplicationParts } from '#contract/content/my-application.ts'
import type { PartsWords } from './parts-words.ts'

const heading = 'Heading'
const text = 'Text'
const done = 'When it was sent'
const minutes = '{minutes} are those for which it works.'
const hours = '{hours} are those for which the link works.'
const address = '{address} is the address of the candidate.'
const day = '{day} is the day.'

/** The form of the candidate's own page. */
export const myApplicationFormWords: PartsWords<typeof myApplicationParts> = {
  top: {
    title: 'Name of the page',
    fields: { title: 'Title on the tab', description: 'Description' },
  },
  ask: {
    title: 'Without a link',
    fields: {
      heading,
      lead: text,
      email: 'Email',
      hint: 'Hint below the email',
      button: 'Button that sends a link',
      no_mail: 'Text while the site sends no mail',
    },
  },
  asked: {
    title: 'After somebody asked for a link',
    hint: 'It says the same for every address, so that nobody learns who has applied.',
    fields: {
      title: 'What was done',
      heading: 'Heading above the steps',
      steps: 'Steps',
      back: 'Link back to the form',
    },
  },
  link: {
    title: 'With the link of a mail',
    fields: { heading, lead: { label: text, hint: minutes }, button: 'Button that opens the page' },
  },
  ended: {
    title: 'With a link that works no more',
    fields: {
      heading,
      lead: { label: text, hint: minutes },
      button: 'Button that sends a new one',
      other: 'Link to the form',
    },
  },
  confirm: {
    title: 'With the link that confirms a new address',
    fields: {
      heading,
      lead: { label: text, hint: address },
      button: 'Button that confirms',
      elsewhere: 'Text in another browser',
      ask: 'Link to the form there',
      ended: 'Heading where the link works no more',
      ended_lead: { label: 'Text there', hint: hours },
      open: 'Link to the page there',
    },
  },
  page: {
    title: 'The open page',
    fields: {
      heading,
      opened: { label: 'Whose page it is', hint: address },
      ends: { label: 'When it closes', hint: minutes },
      leave: 'Button that closes it',
      applications: 'Heading above the applications',
      none: 'Where there are none',
      submitted: 'In front of the day on which one was sent',
      withdraw: 'Link that withdraws one',
      withdraw_lead: 'What that means',
      withdraw_now: 'Button that withdraws it',
      withdrawn: 'State of one that was withdrawn',
      withdrawn_on: 'In front of the day of that',
      withdrawn_next: 'What follows',
      stay: 'Button that takes it back',
    },
  },
  interviews: {
    title: 'Interviews',
    fields: {
      heading,
      terms: {
        label: 'How and how long',
        hint: '{kind} is one of the ways below, {minutes} how long it takes.',
      },
      with: { label: 'With whom', hint: '{names} are those who take part.' },
      moment: {
        label: 'How a time is written, in mails too',
        hint: '{day}, {time} and {zone} are those of the interview.',
      },
      proposed: 'While times are proposed',
      declined: 'When none of them suits',
      booked: 'When it is booked',
      cancelled: 'When it is cancelled',
      begun: 'When it has begun',
      past: 'When it is over',
      choose: 'Name of the choice of times',
      take: 'Button that takes one',
      none_left: 'Where none is free any more',
      none: 'Link for whom none suits',
      none_lead: 'What that means',
      none_now: 'Button that says so',
      cannot: 'Link for who cannot come',
      cannot_lead: 'What that means',
      cancel: 'Button that cancels it',
      zone: 'Link to other time zones',
      zone_label: 'Time zone',
      show_zone: 'Button that shows times there',
      done: 'When an answer was taken',
    },
  },
  kinds: {
    title: 'How an interview takes place',
    hint: 'In mails too.',
    fields: {
      phone: 'By phone',
      phone_where: 'In front of the number',
      video: 'By video',
      video_where: 'In front of the link',
      place: 'In person',
      place_where: 'In front of the place',
    },
  },
  contact: {
    title: 'Contact data',
    fields: { heading, lead: text, name: 'Name', phone: 'Phone', place: 'City', send: 'Button', done },
  },
  email: {
    title: 'Another address',
    fields: {
      heading,
      lead: { label: text, hint: address },
      label: 'New address',
      send: 'Button',
      done: { label: done, hint: hours },
      moved: 'When it was confirmed',
      offered: 'When it is on record for somebody already',
    },
  },
  resume: {
    title: 'A newer resume',
    fields: { heading, lead: text, file: 'Resume', hint: 'Hint below it', send: 'Button', done },
  },
  texts: {
    title: 'Text messages',
    hint: 'The names of what is agreed to come with the release: what was read is kept as evidence.',
    fields: {
      heading,
      lead: text,
      live: 'What is agreed to',
      waiting: 'What waits for an answer',
      since: 'In front of the day since when',
      end: 'Button that ends one',
      end_all: 'Button that ends all',
      phone: 'Number',
      button: 'Button that agrees',
      done: 'When it was agreed to',
    },
  },
  data: {
    title: 'Their data',
    fields: {
      heading,
      shared: 'Where several people have one address',
      copy_lead: 'Text above the copy',
      copy: 'Button that downloads it',
      forget_lead: {
        label: 'Text above the deletion',
        hint: '{days} are those in which it has to be done.',
      },
      backups: { label: 'What becomes of backups', hint: '{days} are those for which they are kept.' },
      forget: 'Button that asks for it',
      asked: { label: 'When it was asked for', hint: day },
      keep: 'Button that takes it back',
      closed_legal_hold: { label: 'Not done because of the law', hint: day },
      closed_mistake: { label: 'Not done because it was a mistake', hint: day },
      closed_withdrawn: { label: 'Not done because it was taken back', hint: day },
    },
  },
}
