/** What a person reads of what became of a text. */
export const textTexts = {
  decided: 'Decided.',
  answered: 'Answered as the phone.',
  notTheirs: 'Choose a number of theirs that agreed to texts.',
} as const
