import { settingsWords } from '../settings/words.ts'

export const stageWordsWords = {
  title: settingsWords.sections.stageWords,
  lead: 'What candidates read on their own page (/my-application) about each stage. The names of stages are yours and never shown there; what you leave empty is said in the plain words that stand in the field.',
  name: 'What candidates call it',
  next: 'What happens next, and by when',
  nameOf: (stage: string) => `What candidates call ${stage}`,
  nextOf: (stage: string) => `What happens next in ${stage}`,
  nothing: '(the plain words)',
  save: 'Save',
  saved: 'Candidates read the new words from now on.',
  failed: 'The words were not saved.',
} as const
