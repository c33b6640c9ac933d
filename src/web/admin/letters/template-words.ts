import { settingsWords } from '../settings/words.ts'

/** The words of the settings of templates. */
export const templateWords = {
  title: settingsWords.sections.letters,
  lead: 'What letters to people and answers to messages begin with. Whoever sends one reads it first, and may change every word.',
  failed: 'The templates could not be loaded.',
  none: 'There are no templates.',
  add: 'New template',
  editTitle: 'Edit the template',
  editOf: (name: string) => `Edit the template ${name}`,
  remove: (name: string) => `Delete the template ${name}`,
  removed: (name: string) => `Deleted the template "${name}".`,
  removedBack: (name: string) => `The template "${name}" is back.`,
  notRemoved: 'The template could not be deleted.',
  saved: (name: string) => `Saved the template "${name}".`,
  notSaved: 'The template could not be saved.',
  kind: 'For',
  unknownKind: 'Unknown',
  name: 'Name',
  subject: 'Subject',
  body: 'Text',
  fields: 'What you can write in braces',
  fallback:
    'With a bar it says what stands there when it is not known: {{first_name|there}}. Without one such a letter is not sent.',
  preview: 'Preview',
  previewOf: {
    person: {
      one: (name: string, job: string) => `As ${name} would read it, who applied last (${job}):`,
      nobody: 'Nobody has applied yet, so fields of a person stay empty here:',
    },
    message: {
      one: (email: string, subject: string) => `As ${email} would read it, who wrote last ("${subject}"):`,
      nobody: 'No message has come yet, so its fields stay empty here:',
    },
  },
  holes: (holes: readonly string[]) =>
    `Not known here: ${holes.join(', ')}. A letter to them would not be sent so.`,
  notShown: 'The preview could not be made.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
} as const
