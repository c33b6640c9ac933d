import { settingsWords } from '../settings/words.ts'

/** The words of the settings of reasons. */
export const reasonsWords = {
  title: settingsWords.sections.reasons,
  lead: 'Why an applicant is no longer considered. After r a digit picks one of the first nine.',
  failed: 'The reasons could not be loaded.',
  list: 'Reasons in their order',
  nameOf: (place: number) => `Name of reason ${place}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  unnamed: 'the new reason',
  movedTo: (name: string, place: number, count: number) => `${name} is number ${place} of ${count}.`,
  add: 'Add reason',
  most: (count: number) => `There can be ${count} reasons at most.`,
  retired: 'Retired',
  retiredLead:
    'Nobody can pick these. One that no application has is gone for good once the list is saved; the others stay where they were given.',
  again: 'Use again',
  againOf: (name: string) => `Use ${name} again`,
  save: 'Save reasons',
  saving: 'Saving...',
  undo: 'Start over',
  saved: 'The reasons are saved.',
  notSaved: 'The reasons could not be saved.',
  letters: 'Letters of refusals',
  lettersLead:
    'The template that is offered when somebody is refused for a reason. It comes before that of the stage. It goes out by itself only where you say so: ten minutes after the refusal, also after changes to many, never to samples, spam or people who must not be contacted. Undo takes it back. A reason that is retired and used again sends nothing by itself.',
  order: 'Reasons in their order',
  ours: 'the reasons',
} as const
