import { z } from 'zod'

/** What becomes of the sample people of an installation that began with some. */
export const SamplesState = z.enum(['making', 'there', 'removing', 'removed'])
export type SamplesState = z.infer<typeof SamplesState>

/** How many people of the samples there are now; `state` is null where there never were any. */
export const Samples = z.object({ state: SamplesState.nullable(), people: z.int() })
export type Samples = z.infer<typeof Samples>
