import type { MailsWords } from '#contract/content/mails.ts'

/** The mails of the samples to people outside. None of them repeats what a visitor typed. */
export const mailsSample: MailsWords = {
  frame: {
    hello: 'Hello,',
    next: 'What happens next',
    answer: 'You can answer this mail; a person reads it.',
    reference: 'Reference: {number}',
    stranger: 'If you did not write to us, somebody mistyped an address. You need not do anything.',
    page: 'On your page you see where your application stands. The link works once, for {minutes} minutes from now; after that the page sends you a new one.',
    page_link: 'Open your page',
  },
  application: {
    subject: 'We have received your application: {job}',
    text: 'Thank you for applying to {company}. Your application for "{job}" has reached us and is on record.',
    steps: [
      'A recruiter reads it, usually within three business days.',
      'If your profile fits, we call or write to arrange a first talk.',
      'You need not send anything twice.',
    ],
  },
  message: {
    subject: 'We have received your message',
    text: 'Thank you for writing to {company}. Your message has reached us and is on record.',
  },
  page_link: {
    subject: 'Your page at {company}',
    text: 'Here is the link to your page at {company}. It shows where your application stands.',
    act: 'Open your page',
    steps: [
      'The link opens a page with a button. Press it, and your page is open for {minutes} minutes.',
      'The link works once, within {minutes} minutes of this mail. Older links have ended.',
    ],
    stranger:
      'If you did not ask for this, somebody typed your address. You need not do anything: nobody without this mail can open your page.',
  },
  address_confirm: {
    subject: 'Is this your new address at {company}?',
    text: 'Somebody who applied to {company} named this as their new address. Nothing changes unless you confirm it.',
    act: 'Confirm this address',
    steps: [
      'The link opens a page with a button. Press it within {hours} hours, in the browser in which you named the address.',
      'From then on our mails come here, and your page opens with this address alone.',
    ],
    stranger:
      'If this was not you, somebody mistyped an address. You need not do anything: the link does nothing in your browser.',
  },
  address_changed: {
    subject: 'Your address at {company} was changed',
    text: 'On your page at {company} another address was named and confirmed. From now on our mails go there, and links that came to this address open nothing any more.',
    steps: [
      'If this was you, you need not do anything.',
      'If it was not, answer this mail or call us at once: a person of ours looks at it and takes it back.',
    ],
    stranger: 'This mail goes to the address that was used before.',
  },
  alert_confirm: {
    subject: 'Do you want new jobs by mail?',
    text: 'Somebody asked {company} to send new jobs to this address, one mail a day at most. Nothing is sent unless you say yes.',
    act: 'Yes, send me new jobs',
    steps: [
      'The link opens a page that shows the search, with a button. Press it within {days} days.',
      'Every mail with new jobs carries a link that ends them.',
    ],
    stranger: 'If you did not ask for this, you need not do anything: the request vanishes by itself.',
  },
  alert: {
    subject_one: 'A new job: {job}',
    subject: '{count} new jobs',
    text: 'These jobs are new since our last look, and your searches find them:',
    more_one: '1 more new job of this search',
    more: '{count} more new jobs of this search',
    manage: 'This comes once a day at most, and only when there is something new.',
    act: 'See or end your job alerts',
    stranger: 'You get this mail because you confirmed a job alert for this address.',
  },
  interview_subjects: {
    proposed: 'New times for your interview: {job}',
    booked: 'Interview booked: {job}',
    moved: 'Interview changed: {job}',
    cancelled: 'Interview cancelled: {job}',
    restored: 'Interview takes place after all: {job}',
    day: 'Your interview is near: {job}',
    hour: 'Your interview begins soon: {job}',
  },
  interview_texts: {
    proposed:
      'What we propose for your interview has changed. Please choose one of the times on your page, or say that none suits.',
    booked: 'The interview is booked. An entry for your calendar comes with this mail.',
    moved:
      'The interview has changed. This is how it is now; an entry for your calendar comes with this mail.',
    cancelled: 'The interview is cancelled. Nothing takes place at this time.',
    restored:
      'The interview was cancelled, and takes place after all at this time. An entry for your calendar comes with this mail.',
    day: 'This is a reminder of the interview.',
    hour: 'This is a reminder: the interview begins within the hour.',
  },
  interviews: {
    job: 'For: {job}',
    time: '{time}, {minutes} minutes',
    with: 'With {names}',
    stranger: 'You get this mail because you applied with this address.',
    calendar: 'Interview with {company}: {job}',
  },
  ours: [],
}
