/** What the calls of this area answer to people. */
export const retentionTexts = {
  holdReason: 'Say why it is kept: whoever lifts it reads this.',
  lifted: 'The legal hold is lifted.',
  otherName: 'This is not the name as it stands above.',
} as const
