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
    `Not known for this person: ${holes.join(', ')}. Write it into the text before you send it.`,
  doNotContact: 'This person must not be contacted, so nothing can be sent.',
  noAddress: 'No address of this person is known to which mails can be sent. Add one first.',
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
  written: (name: string) => `The letter to ${name} goes out in 10 minutes.`,
  sent: (name: string) => `The letter to ${name} goes out now.`,
} as const
