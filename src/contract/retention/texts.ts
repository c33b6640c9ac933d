/** What the calls of this area answer to people. */
export const retentionTexts = {
  otherName: 'This is not the name as it stands above.',
} as const
