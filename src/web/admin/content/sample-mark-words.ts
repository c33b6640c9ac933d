/** What the editor says beside what is as in the sample. */
export const sampleMarkWords = {
  sample: 'Still the sample’s',
  ours: 'As in the sample, and ours',
  keep: 'This is ours',
} as const
