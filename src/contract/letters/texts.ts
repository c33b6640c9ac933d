import { TEMPLATES_MAX } from '../core/limits.ts'

/** What a recruiter reads about letters and their templates. */
export const letterTexts = {
  nameRequired: 'Please Enter A Name!',
  subjectRequired: 'Please Enter A Subject!',
  bodyRequired: 'Please Enter A Text!',
  sameName: 'Another template has this name.',
  number: `There can be ${TEMPLATES_MAX} templates at most.`,
  kind: 'is not a kind of template',
  templateDeleted: 'Template deleted.',
  noApplication: 'There is no application yet to show it with.',
} as const
