import { z } from 'zod'
import { ID_MAX, VIEW_NAME_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { viewTexts } from './texts.ts'
import { ViewList } from './view.ts'

const name = text({ most: VIEW_NAME_MAX, required: viewTexts.nameRequired })

/** The parts of an address; which of them a list knows is not said here. */
const query = z
  .record(z.string().max(40, viewTexts.noFilter), text({ most: 2_500 }))
  .refine((parts) => Object.keys(parts).length <= 30, viewTexts.noFilter)

export const ViewInput = z.object({ list: ViewList, name, query, shared: z.boolean().default(false) })
export type ViewInput = z.infer<typeof ViewInput>

/** What is sent changes, the rest stays. */
export const ViewPatch = z.object({
  name: name.optional(),
  query: query.optional(),
  shared: z.boolean().optional(),
})
export type ViewPatch = z.infer<typeof ViewPatch>

/** The order in which somebody wants views. Those that are not named come after them. */
export const ViewOrder = z.object({ ids: z.array(z.int().positive().max(ID_MAX)).max(1_000) })
export type ViewOrder = z.infer<typeof ViewOrder>
