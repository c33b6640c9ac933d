import { z } from 'zod'
import { SOURCE_MAX } from '../core/limits.ts'

const said = z.string().max(SOURCE_MAX).nullable()

/**
 * Where an applicant came from, as far as the address of the first page says it: `source` is `?source=`, or else
 * `utm_source`, in lower case; the others are the `utm_` parameters of their names. `referrer` is the host of the site that led there.
 */
export const ApplicationSource = z.object({
  source: said,
  medium: said,
  campaign: said,
  term: said,
  content: said,
  referrer: said,
})
export type ApplicationSource = z.infer<typeof ApplicationSource>
