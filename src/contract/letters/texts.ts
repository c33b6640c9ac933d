import { LETTER_FILES_MAX, TEMPLATES_MAX } from '../core/limits.ts'

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
  files: `must be at most ${LETTER_FILES_MAX} files`,
  templateUnknown: 'This template is not there any more. Choose again.',
  sendsNothing: 'Choose the template that is sent.',
  fileUnknown: 'One of these files is not there any more. Choose again.',
} as const
