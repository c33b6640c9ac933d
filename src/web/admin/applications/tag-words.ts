/** The words of an applicant's tags, which load after the page. */
export const tagWords = {
  label: 'Tags',
  hint: 'A comma adds one, Enter adds the last one.',
  remove: (tag: string) => `Remove ${tag}`,
  done: (name: string) => `The tags of ${name} are changed.`,
  undone: (name: string) => `The tags of ${name} are as they were.`,
} as const
