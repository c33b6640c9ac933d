import { z } from 'zod'

/** Why somebody whom a letter was for gets none. `twice`: they got the same one within a day. */
export const NO_LETTER = [
  'gone',
  'merged',
  'spam',
  'sample',
  'do_not_contact',
  'no_address',
  'bounced',
  'hole',
  'twice',
] as const
export const NoLetter = z.enum(NO_LETTER)
export type NoLetter = z.infer<typeof NoLetter>
