import { z } from 'zod'

/** Why somebody is refused, in words that are the same every time, so that they can be counted. Nobody picks a retired one any more. */
export const Reason = z.object({ id: z.int(), name: z.string(), retired: z.boolean() })
export type Reason = z.infer<typeof Reason>

/** Those in use in their order, then those that were retired. */
export const ReasonList = z.object({ data: z.array(Reason) })
export type ReasonList = z.infer<typeof ReasonList>
