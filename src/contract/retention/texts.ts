import { KEPT_MONTHS } from '../core/limits.ts'

/** What the calls of this area answer to people. */
export const retentionTexts = {
  holdReason: 'Say why it is kept: whoever lifts it reads this.',
  lifted: 'The legal hold is lifted.',
  months: (least: number): string => `Months: a whole number from ${least} to ${KEPT_MONTHS.most}.`,
  otherName: 'This is not the name as it stands above.',
} as const
