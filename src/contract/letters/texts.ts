import { LETTER_FILES_MAX, MAIL_FILES_MAX, TEMPLATES_MAX } from '../core/limits.ts'

/** What a recruiter reads about letters and their templates. */
export const letterTexts = {
  nameRequired: 'Please Enter A Name!',
  subjectRequired: 'Please Enter A Subject!',
  bodyRequired: 'Please Enter A Text!',
  sameName: 'Another template has this name.',
  number: `There can be ${TEMPLATES_MAX} templates at most.`,
  kind: 'is not a kind of template',
  templateGone: 'This template is not there any more. Choose again.',
  templateDeleted: 'Template deleted.',
  toRequired: 'Please choose an address.',
  toUnknown: 'This is not an address of this person.',
  toBounced: 'Mails to this address come back. Add another one to the person.',
  holes: (fields: readonly string[]) =>
    `Not known for this person: ${fields.join(', ')}. Write it yourself, or what to say instead: {{${fields[0]}|...}}.`,
  holesOfMessage: (fields: readonly string[]) =>
    `Not known for this message: ${fields.join(', ')}. Write it yourself, or what to say instead: {{${fields[0]}|...}}.`,
  fieldOfPeople: (field: string) => `${field} is never known in an answer to a message.`,
  fieldOfMessages: (field: string) => `${field} is known in answers to messages alone.`,
  toOfNobody: 'Nobody has written about this message from this address.',
  toOfMessageBounced: 'Mails to this address come back. Call them, or ask for another address.',
  files: `must be at most ${LETTER_FILES_MAX} files`,
  templateUnknown: 'This template is not there any more. Choose again.',
  sendsNothing: 'Choose the template that is sent.',
  fileUnnamed: 'a file without a name',
  fileNoResume: 'it is no PDF, DOC or DOCX.',
  fileTooLarge: 'it is larger than 2 MB.',
  fileTooMany: `only the first ${MAIL_FILES_MAX} files of a mail are.`,
  fileOutlook: 'it is a package that only Outlook opens. Ask for the file as a PDF.',
  mailCut: '[The rest of this mail is not kept. It is in the mailbox.]',
  mailUnread: '[This mail could not be read to its end. It is in the mailbox.]',
  fileUnknown: 'One of these files is not there any more. Choose again.',
} as const
