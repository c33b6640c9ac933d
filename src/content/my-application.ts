import type { MyApplicationWords } from '#contract/content/my-application.ts'

/** The candidate's own page of the samples. */
export const myApplicationSample: MyApplicationWords = {
  top: { title: 'My application', description: 'Where your application to {company} stands.' },
  ask: {
    heading: 'Where does my application stand?',
    lead: 'Type the email address that you applied with. We send a link to it, and the link opens your page.',
    email: 'Email',
    hint: 'The address that you gave in the application form',
    button: 'Send me the link',
    no_mail: 'This site cannot send mail at the moment. Please write or call: we gladly tell you.',
  },
  asked: {
    // The same for every address, so that nobody learns who has applied.
    title: 'If we know this address, a mail with a link is on its way.',
    heading: 'What happens next',
    steps: [
      'The link works once, within {minutes} minutes of the mail, and only the newest one.',
      'Nothing after ten minutes? Look into the folder for spam, then try the other address that you may have applied with.',
    ],
    back: 'Type another address',
  },
  link: {
    heading: 'Your page is one press away',
    lead: 'Press the button, and your page is open in this browser for {minutes} minutes.',
    button: 'Open my page',
  },
  ended: {
    heading: 'This link does not work any more',
    lead: 'A link works once, for {minutes} minutes after its mail, and only until a newer one is sent. You can have a new one sent to the same address.',
    button: 'Send me a new link',
    other: 'Or type the address that you applied with',
  },
  confirm: {
    heading: 'Is this your new address?',
    lead: 'Press the button, and from now on our mails go to {address}. Your page then opens with this address alone, and the one of before is told.',
    button: 'Yes, this is my address',
    elsewhere:
      'Please open this link in the browser in which you named the address, or first open your page here with a link that went to the address of before. So nobody can take your page who only got this mail.',
    ask: 'Have a link sent to the address of before',
    ended: 'This link does not work any more',
    ended_lead:
      'A link that confirms an address works once, within {hours} hours, and only the newest one. Open your page and name the address again.',
    open: 'To my page',
  },
  page: {
    heading: 'My application',
    opened: 'Opened with the link that went to {address}.',
    ends: 'For your safety it closes by itself after {minutes} minutes.',
    leave: 'Close my page',
    applications: 'Your applications',
    none: 'No application was sent with this address.',
    submitted: 'Sent',
    withdraw: 'Withdraw this application',
    withdraw_lead:
      'We then stop considering you for this job. Until a recruiter has acted on it you can change your mind here.',
    withdraw_now: 'Yes, withdraw it',
    withdrawn: 'Withdrawn by you',
    withdrawn_on: 'On',
    withdrawn_next: 'We do not consider you for this job any more. Thank you for telling us.',
    stay: 'I have changed my mind: consider me again',
  },
  interviews: {
    heading: 'Interviews',
    terms: '{kind}, {minutes} minutes.',
    with: 'With {names}.',
    moment: '{day} at {time} ({zone})',
    proposed: 'Please choose a time',
    declined: 'You said that none of the times suits. A recruiter proposes others.',
    booked: 'Your interview is booked',
    cancelled: 'This interview is cancelled',
    begun: 'Your interview has begun',
    past: 'The time of this interview is over',
    choose: 'Times to choose from',
    take: 'Take this time',
    none_left:
      'None of the times that were proposed is free any more. Say so below, and a recruiter proposes others.',
    none: 'None of these times suits me',
    none_lead: 'A recruiter then proposes others, or calls you.',
    none_now: 'Say that none suits',
    cannot: 'I cannot come',
    cannot_lead: 'The interview is then cancelled, and everybody who takes part hears of it.',
    cancel: 'Cancel the interview',
    zone: 'Show times in another time zone',
    zone_label: 'Time zone',
    show_zone: 'Show times there',
    done: 'Thank you. This is how it stands now.',
  },
  kinds: {
    phone: 'By phone',
    phone_where: 'Phone',
    video: 'By video',
    video_where: 'Link',
    place: 'In person',
    place_where: 'Place',
  },
  contact: {
    heading: 'Your contact data',
    lead: 'Has something changed? Type what is true now, and leave the rest empty. A recruiter sees it on your record.',
    name: 'Name',
    phone: 'Phone',
    place: 'City and state',
    send: 'Send the correction',
    done: 'Thank you. A recruiter sees your correction.',
  },
  email: {
    heading: 'Your email address',
    lead: 'We write to {address}. Do you read another mailbox now? Type its address: a mail goes there with a link that confirms it, and until then nothing changes.',
    label: 'New email address',
    send: 'Send the link',
    done: 'A mail with a link is on its way to the new address. Open the link in this browser within {hours} hours. Until then nothing changes.',
    moved: 'Thank you. From now on our mails come to this address, and the one of before was told.',
    offered:
      'Thank you for confirming this address. It is on record with us already, so nothing was changed: a recruiter looks whether both records are yours. Until then each address opens its own page.',
  },
  resume: {
    heading: 'A newer resume',
    lead: 'Recruiters see it beside those that you have sent, the newest first.',
    file: 'Resume',
    hint: 'PDF, DOC or DOCX, at most 2 MB',
    send: 'Send the resume',
    done: 'Thank you. Your newer resume is on record.',
  },
  texts: {
    heading: 'Text messages',
    lead: 'You decide about what we may text you. Every kind is agreed to by itself, and ends here or by a text that says STOP.',
    live: 'Agreed to',
    waiting: 'Waits for the YES of this number',
    since: 'since',
    end: 'End',
    end_all: 'End all texts to this number',
    phone: 'Number for texts',
    button: 'Agree',
    done: 'Thank you. Nothing is sent before your number answers YES.',
  },
  data: {
    heading: 'Your data',
    shared:
      'Several people have applied with this address. So that nobody is shown the data of another, a copy is sent by a person: please write or call.',
    copy_lead:
      'Take a copy of what we hold of you: one file with all that you sent and what we noted of your contact data, and your resumes.',
    copy: 'Download my data',
    forget_lead:
      'You can ask us to erase what we hold of you. A person looks at it and does it within {days} days, unless a law makes us keep a part; then we tell you which. Your applications end with it.',
    backups:
      'Our backups from before then still hold it, apart from our records, until they are deleted by themselves: within {days} days after it was done.',
    forget: 'Ask for deletion',
    asked: 'You have asked us to erase your data. We do it by {day}.',
    keep: 'Keep my data after all',
    closed_legal_hold:
      'On {day} a person here closed your request without erasing your data: the law makes us keep it for now. Write to us if you want to know more; you can ask again.',
    closed_mistake:
      'On {day} a person here closed your request, because it seemed to be made by mistake. Your data is still here. If that is not so, please ask again.',
    closed_withdrawn:
      'On {day} a person here closed your request, because you told us that you take it back. Your data is still here. If that is not so, please ask again.',
  },
  ours: [],
}
