const names = new Intl.ListFormat('en-US')

/** The words of who else looks at a person. */
export const presenceWords = {
  looking: (who: readonly string[]) =>
    `${names.format(who)} ${who.length === 1 ? 'looks' : 'look'} at this person too.`,
} as const
