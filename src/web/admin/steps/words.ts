/** The words of next steps, wherever they stand. */
export const stepWords = {
  label: 'Next step',
  none: 'Nothing is next.',
  change: 'Change',
  done: 'Done',
  drop: 'Drop',
  what: 'What is next',
  more: { day: 'On', owner: 'By', nobody: 'Nobody' },
  save: 'Save step',
  cancel: 'Cancel',
  late: 'late',
  today: 'today',
  by: (name: string) => `by ${name}`,
  was: {
    set: (name: string) => `The next step with ${name} is set.`,
    done: (what: string) => `Done: ${what}.`,
    dropped: (what: string) => `Dropped: ${what}.`,
    undone: 'The next step is as it was.',
    failed: 'The next step could not be saved.',
  },
  inList: (what: string, day: string) => `Next: ${what}, ${day}`,
} as const
