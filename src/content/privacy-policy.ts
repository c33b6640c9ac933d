import type { ArticlePage } from './article.ts'

/** The SMS privacy policy and texting terms (spec sections 2 and 9), and what the site stores. */
export const privacyPolicy: ArticlePage = {
  path: '/privacy-policy',
  label: 'Privacy Policy',
  title: 'SMS privacy policy and texting terms',
  description:
    'Texting terms (STOP, HELP, rates, frequency), what we do with your opt-in, and what this website stores about applicants and visitors.',
  heading: 'SMS privacy policy and texting terms',
  lead: 'The first half covers text messages about job opportunities. The second half says what this website stores about you, and how to have it deleted.',
  sections: [
    {
      id: 'sms-program',
      heading: 'What our text messages are about',
      paragraphs: [
        'We text people who have agreed to it about job opportunities and about their applications. If you have opted in, you may receive these five kinds of message:',
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
        'You must be 18 years of age or older to receive our texts. Consent is given separately and is not a condition of applying for a job, of being placed, or of buying anything. A phone number entered in a form on this site lets a recruiter call you about that application or message; by itself it does not sign you up for texts.',
        'Please give a number that belongs to you, and let us know if it passes to somebody else.',
      ],
    },
    {
      id: 'stop',
      heading: 'Opting out: reply STOP',
      paragraphs: [
        'You can end the messages at any time by replying STOP to one of them. You may get one last text that confirms it. After that no further texts are sent to the number unless you opt in again. Opting out of texts has no effect on an application you have made.',
      ],
    },
    {
      id: 'help',
      heading: 'Getting help: reply HELP',
      paragraphs: [
        'Reply HELP to any of our messages for assistance, or write to the email address on the contact page.',
      ],
    },
    {
      id: 'frequency-and-rates',
      heading: 'Frequency and cost',
      paragraphs: [
        'Message frequency varies. It depends on how many openings fit you and on the stage of your application. We charge nothing for texts, but message and data rates of your carrier may apply to those you send and receive. Carriers can delay or lose a message, so do not rely on a text alone for an appointment.',
      ],
    },
    {
      id: 'opt-in-data',
      heading: 'Your opt-in is not passed on',
      paragraphs: [
        'Your phone number and your consent to texting, in short your opt-in data, are never shared, sold or distributed, except as required by law. This holds for marketing partners, affiliates and clients alike.',
      ],
    },
    {
      id: 'applications',
      heading: 'Stored when you apply for a job',
      paragraphs: [
        'We need these items to consider you for the job you chose, and recruiters can see them after signing in. Before your name or your resume is given to an employer, a recruiter speaks with you.',
      ],
      points: [
        { term: 'Your entries', text: 'Name, email address, phone number and the text you wrote.' },
        {
          term: 'Your resume',
          text: 'The file as you sent it, its name, type, size and a checksum by which a repeated upload is recognized.',
        },
        {
          term: 'Circumstances',
          text: 'The job you applied for and the time at which the application arrived.',
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
        'The contact form keeps your email address, phone number, subject, message, the time, and the company if you fill it in. They are used to answer you and to carry on what follows from your request. The acknowledgment email goes to the address you entered.',
      ],
    },
    {
      id: 'visitors',
      heading: 'Stored when you only look around',
      paragraphs: [
        'No cookies are set for visitors, and there are no advertising or analytics scripts. Until you close the tab, your browser notes that it has fetched our two fonts, and nothing about you. The server log records which kind of page was answered, with what result and how fast; it holds no network address and no search words. To fend off abuse, requests are counted per network address for some minutes in memory.',
        'The map on the home page is loaded from a map provider when you come near it. From then on that provider receives your network address, and its own privacy terms apply to the frame. Links to other sites lead to places we do not control.',
      ],
    },
    {
      id: 'recruiters',
      heading: 'Stored for our own recruiters',
      paragraphs: [
        'When a recruiter signs in to the staff area, a session token is placed in the local storage of that browser. It ends on sign-out, after a long pause, and at the latest after 12 hours, or 30 days if Remember Me was ticked. The draft of a job posting may be kept in the same browser until it is sent. Sign-in tries are kept for about a day with the network address, in order to stop password guessing. Sign-ins and changes to jobs are recorded with the account that made them.',
      ],
    },
    {
      id: 'keeping-and-deleting',
      heading: 'How long we keep it, and your requests',
      paragraphs: [
        'An application stays on record when its job is closed, since employment law requires hiring records to be kept for a time. The federal rule for most private employers is one year, longer while a charge of discrimination is pending; some states and contracts demand more. After that it is deleted when you ask for it.',
        'To see, correct or delete what we hold, write from the email address you used here to the one on the contact page. We reply with what was done. If something must be kept by law, we say what it is and for how long.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'When these terms change, the new version is published on this page. If a change affects how texts are used, people who have opted in are told before it takes effect.',
      ],
    },
  ],
  next: {
    text: 'Something unclear, or something to be deleted? A short message is enough.',
    action: 'Write to us',
    href: '/contact-us',
  },
}
