import { beginLetterWords } from './begin-words.ts'

/** The words of a letter that is written, which load with its window. */
export const letterWords = {
  ...beginLetterWords,
  undo: 'Undo',
  to: (name: string) => `Letter to ${name}`,
  failed: 'What a letter begins with could not be loaded.',
  retry: 'Try again',
  address: 'To',
  bounced: '(mails come back)',
  template: 'Template',
  noTemplate: 'None',
  subject: 'Subject',
  body: 'Text',
  files: 'Files that go with it',
  signature: 'Under it stands your signature, which you change under Settings, Profile.',
  holes: (holes: readonly string[]) =>
    `Not known here: ${holes.join(', ')}. Write it into the text before you send it.`,
  doNotContact: 'This person must not be contacted, so nothing can be sent.',
  noAddress: 'No address of this person is known to which mails can be sent. Add one first.',
  noAddressOfMessage:
    'Mails to the address of this message come back, so nothing can be sent there. Call them.',
  answeredBy: (name: string) => `${name} has answered this message:`,
  sendAnyway: 'It stands beside the message. Send once more to send yours, too.',
  otherAddress: (address: string, form: string) =>
    `The form was written from ${form}, not from ${address}: a mail about it named that as its sender, which anybody can forge. Make sure that it is theirs before you write there what only they may read.`,
  answersTo: (address: string) => `What you answer: from ${address}`,
  quoted: 'What they wrote',
  spamMeanwhile:
    'This message was marked as spam meanwhile, so nothing of it goes out. What you typed stays here and is kept: mark the message as not spam, look whether an answer is there, and send again.',
  mergedMeanwhile: (name: string) =>
    `Whom you wrote to was merged into ${name} meanwhile. What you typed is here: look to which address it goes, and send it.`,
  notSending: 'No mail server is set here (SMTP_URL): the letter waits in the outbox.',
  preview: 'Preview',
  previewTitle: 'As it is sent',
  edit: 'Back to the text',
  notShown: 'The preview could not be made.',
  cancel: 'Close',
  send: 'Send in 10 minutes',
  sendNow: 'Send at once',
  sending: 'Sending...',
  notSent: 'The letter could not be sent.',
  changedSince:
    'The letter was taken as it read before you changed it: its answer did not reach you. Look at it among the letters, and take it back if you like. Send once more to send this one, too.',
  written: (name: string) => `The letter to ${name} goes out in 10 minutes.`,
  sent: (name: string) => `The letter to ${name} goes out now.`,
  pasteTitle: (name: string) => `A mail from ${name}`,
  pasteLead: 'Paste what they wrote. It stands among the letters, with your name as who kept it.',
  keep: 'Keep it',
  keeping: 'Keeping...',
  kept: 'The mail is kept.',
} as const
