import type { Article } from '#contract/content/article.ts'
import { MAILS_SECTION } from '#contract/content/policy.ts'
import { KNOWN_DEVICE_DAYS, SECURITY_LOG_DAYS } from '#contract/core/limits.ts'
import type { ArticlePage, Section } from './article.ts'
import { withFacts } from './facts-in-texts.ts'
import type { Firm } from './firm.ts'

const sections: Section[] = [
  {
    id: 'sms-program',
    heading: 'Who texts you, and about what',
    paragraphs: [
      `{legal_name} ("{company}") sends text messages under the program name {program}. They go to people who have agreed to them, about job opportunities and about their applications. If you have opted in, you may receive these five kinds of message:`,
    ],
    points: [
      { text: 'Job opportunities and updates' },
      { text: 'Appointment reminders' },
      { text: 'Application status notifications' },
      { text: 'Account alerts' },
      { text: 'General announcements' },
    ],
  },
  {
    id: 'opt-in',
    heading: 'Opting in',
    paragraphs: [
      'You must be 18 years of age or older to receive our texts. Consent is given separately and is not a condition of applying for a job, of being placed, or of buying anything. A phone number entered in a form on this site lets a recruiter call you about that application or message; by itself it does not sign you up for texts. You agree kind by kind, by boxes in the application form or on [your own page](/my-application), and nothing is sent before your number has answered YES to one text that asks. What you agreed to, in which words, when, on which page and from which network is kept as evidence.',
      'Please give a number that belongs to you, and let us know if it passes to somebody else.',
    ],
  },
  {
    id: 'frequency-and-rates',
    heading: 'Frequency and cost',
    paragraphs: [
      'Message frequency varies. It depends on how many openings fit you and on the stage of your application.',
      'Message and data rates may apply. We charge nothing for texts; your carrier may charge you for those you send and receive. Carriers can delay or lose a message and are not liable for that, so do not rely on a text alone for an appointment.',
    ],
  },
  {
    id: 'stop',
    heading: 'Opting out: reply STOP',
    paragraphs: [
      'You can end the messages at any time by replying STOP to one of them, or on [your own page](/my-application). You may get one last text that confirms it. After that no further texts are sent to the number unless you opt in again. Opting out of texts has no effect on an application you have made.',
    ],
  },
  {
    id: 'help',
    heading: 'Getting help: reply HELP',
    paragraphs: [`Reply HELP to any of our messages for assistance, or reach a person at {company}:`],
    points: [
      { term: 'Phone', text: '{phone}' },
      { term: 'Email', text: '{email}' },
      { term: 'Address', text: '{legal_name}, {address}' },
    ],
  },
  {
    id: 'opt-in-data',
    heading: 'Your opt-in is not passed on',
    paragraphs: [
      'Your phone number and your consent to texting, in short your opt-in data, are never shared, sold or distributed, except as required by law. This holds for third parties, marketing partners, affiliates and clients alike. These texting terms and the privacy policy below are one page, so that you can read both before you agree.',
    ],
  },
  {
    id: 'applications',
    heading: 'Stored when you apply for a job',
    paragraphs: [
      'We need these items to consider you for the job you chose, and recruiters can see them after signing in. Before your name or your resume is given to an employer, a recruiter speaks with you.',
    ],
    points: [
      {
        term: 'Your entries',
        text: 'Name, email address, phone number, the text you wrote, and your answers to the questions of the job with their wording.',
      },
      {
        term: 'Your resume',
        text: 'The file as you sent it, its name, type, size and a checksum by which a repeated upload is recognized. Its text is copied out once, so that recruiters can search it.',
      },
      {
        term: 'Circumstances',
        text: 'The job you applied for, the time at which the application arrived, the site or link that led you here if your browser names it, and whether it looks as if a program had sent it.',
      },
      {
        term: 'What recruiters add',
        text: 'The stage your application is in and since when, a rating of one to five, notes with their author and time, the reason if it is declined, and whether it was joined with another application of yours.',
      },
      {
        term: 'A record of access',
        text: 'Which recruiter opened, moved, rated or exported an application or read its resume, and when.',
      },
      {
        term: 'A retry key',
        text: 'A random value that prevents a double application. It is deleted after about a day.',
      },
    ],
  },
  {
    id: 'contact-messages',
    heading: 'Stored when you write to us',
    paragraphs: [
      'The contact form keeps your email address, phone number, subject, message, the time, and the company if you fill it in, with a random value that keeps one message from being stored twice. They are used to answer you and to carry on what follows from your request. Beside it we note who answers it, when it was read and closed, and whether it looks as if a program had sent it.',
    ],
  },
  {
    id: 'mails',
    heading: 'Stored when we email you',
    paragraphs: [
      'A message and an application are each acknowledged by one email to the address you entered. It repeats nothing that you typed. We keep that address, the kind of mail, the reference number, the title of the job, and when and how often sending was tried. A mail that was sent is deleted after 30 days; one that could not be sent stays until our staff have dealt with it.',
    ],
  },
  {
    id: 'visitors',
    heading: 'Stored when you only look around',
    paragraphs: [
      'No cookies are set for visitors, and nobody else counts or follows them: there are no scripts of others. Our server counts, by day, how often each page is shown, what led to a visit, how often a form is begun, and which searches for jobs found nothing. These are sums. Nothing in them says who it was, and the words of the searches go after 400 days. Until you close the tab, your browser itself notes that it has fetched our two fonts, what you have typed into the application form or the contact form and not sent yet, and the first page that you opened here with the address that led to it. Only the last of these reaches us, and only with an application.',
      `The server log records which kind of page was answered, with what result and how fast; it holds no network address and no search words. To fend off abuse, requests are counted per network address for some minutes; for applications and messages that count is stored under a checksum of the address and deleted within about a day. How often a network, the first part of an address, which many people share, was refused something is noted by the minute for ${SECURITY_LOG_DAYS} days.`,
    ],
  },
  {
    id: 'other-services',
    heading: 'When another service is involved',
    paragraphs: [
      'The map on the home page is a drawing of our own until you press the button that shows a real one. Only then does your browser load a frame from OpenStreetMap, which receives your network address and the address of this site; its own privacy terms apply to the frame.',
      'Get directions leads to Google Maps with the address of our office as the destination. Nothing is sent there before you follow the link. The same holds for every other link to a site that we do not run.',
    ],
  },
  {
    id: 'recruiters',
    heading: 'Stored for our own recruiters',
    paragraphs: [
      'An account holds name, email address, role, a hash of the password, the time of the last sign-in and, if a second factor is used, its encrypted secret and recovery codes. An invitation keeps the name and email address until 30 days after it has ended.',
      `When a recruiter signs in to the staff area, a session token is placed in the local storage of that browser. It ends on sign-out, after a long pause, and at the latest after 12 hours, or 30 days if Remember Me was ticked. With the session we store what the browser calls itself. A second random value stays in that local storage after sign-out: by it a browser that was used before is known again when strangers try passwords. It lets nobody in; we store its hash, and when it was last used, until ${KNOWN_DEVICE_DAYS} days after the last sign-in there. Drafts of postings and notes may be kept in the same browser until they are sent.`,
      `In order to stop password guessing, sign-in tries are counted under checksums of the account and of the network they came from; these counts are deleted within about a day. Refused tries are also noted by the minute with the network alone, for ${SECURITY_LOG_DAYS} days. Sign-ins, failed ones too, and what is done with jobs, applications, messages, accounts and settings, are recorded with the account, without a network; these entries are not deleted.`,
    ],
  },
  {
    id: 'keeping-and-deleting',
    heading: 'How long we keep it, and your requests',
    paragraphs: [
      'An application stays on record when its job is closed, since employment law requires hiring records to be kept for a time. The federal rule for most private employers is one year, longer while a charge of discrimination is pending; some states and contracts demand more. After that it is deleted when you ask for it.',
      'A message stays until you ask us to delete it. What this page says is deleted after some days goes without being asked for, once a day.',
      `To see, correct or delete what we hold, write from the email address you used here to {email}, or use the [contact page](/contact-us). We reply with what was done. If something must be kept by law, we say what it is and for how long. Backups from before are not changed; they are deleted by themselves, and the page on which you ask says after how many days.`,
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    paragraphs: [
      'When these terms change, the new version is published on this page. If a change affects how texts are used, people who have opted in are told before it takes effect.',
    ],
  },
]

/** The SMS privacy policy and texting terms (spec sections 2 and 9), and what the site stores. */
export const privacyPolicy: ArticlePage = {
  path: '/privacy-policy',
  label: 'Privacy Policy',
  title: 'SMS privacy policy and texting terms',
  description:
    'Texting terms (STOP, HELP, rates, frequency), what we do with your opt-in, and what this website stores about applicants and visitors.',
  heading: 'SMS privacy policy and texting terms',
  lead: 'The first half covers text messages about job opportunities. The second half is our privacy policy: what this website stores about you, and how to have it deleted.',
  sections,
  next: {
    text: 'Something unclear, or something to be deleted? A short message is enough.',
    action: 'Write to us',
    href: '/contact-us',
  },
}

/** A policy as a site says it that sends mails, or none: without a mail server no acknowledgment is sent, and none is spoken of. */
export const policyOf = (policy: Article, sendsMail: boolean): Article => ({
  ...policy,
  sections: policy.sections.filter(({ id }) => sendsMail || id !== MAILS_SECTION),
})

/** The sections of the sample for a firm. */
export const privacySections = (firm: Firm, sendsMail: boolean): Section[] =>
  policyOf(withFacts(privacyPolicy, firm), sendsMail).sections
