import { z } from 'zod'
import { stored } from '../core/stored.ts'

/** What becomes of the sample people of an installation that began with some. */
export const SamplesState = z.enum(['making', 'there', 'removing', 'removed'])
export type SamplesState = z.infer<typeof SamplesState>

/** How many people of the samples there are now; `state` is null where there never were any. */
export const Samples = z.object({ state: stored(SamplesState, 'unknown').nullable(), people: z.int() })
export type Samples = z.infer<typeof Samples>
