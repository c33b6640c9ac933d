import { UNTOUCHED_DAYS } from '#contract/applications/application-list.ts'

/** The words over a list that the dashboard leads to. */
export const todayWords = {
  received: 'They came in since you last looked.',
  remembered: 'Who was listed or opened here is not new to you the next time.',
  keep: 'Keep all as new',
  kept: 'They stay new for you.',
  notKept: 'That could not be saved.',
  untouched: `Open applications that nobody moved, rated, noted or planned anything for in the last ${UNTOUCHED_DAYS} days.`,
  all: 'All applications',
} as const
