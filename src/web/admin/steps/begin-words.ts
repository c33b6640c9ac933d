/** What is said of next steps before one is looked at. */
export const beginWords = {
  set: 'Set next step',
  loading: 'Loading...',
  keys: { set: 'Set or change the next step', done: 'Mark the next step as done' },
  /** What a move to a stage that is not open says besides. */
  closed: (count: number, what: string) =>
    count === 0 ? '' : count === 1 ? ` Next step closed: ${what}.` : ` ${count} next steps closed.`,
} as const
