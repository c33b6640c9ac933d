import { z } from 'zod'
import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'

/** How often a page says that somebody looks at it, while it is in sight, and after how long nobody does who has not said so. */
export const PRESENCE_EVERY_MS = 15_000
export const PRESENCE_ENDS_MS = 40_000

const id = z.int().positive().max(ID_MAX)

/** `application`: the one of the person that is looked at; `left`: whom the same page showed before. */
export const PresenceInput = z.object({ application: id.optional(), left: id.optional() })
export type PresenceInput = z.infer<typeof PresenceInput>

/** `others`: who else looks at the person. `changed`: grows with what others change of what is looked at. */
export const Presence = z.object({
  data: z.object({ others: z.array(z.object({ id: z.string(), name: z.string() })), changed: z.int() }),
})
export type Presence = z.infer<typeof Presence>

/** On its own: a page loads it once it stands. */
export const presenceEndpoint = {
  method: 'PUT',
  path: '/api/candidates/:id/presence/',
  access: 'recruiter',
  summary: 'Say that one looks at a person, and hear who else does. To be said again while it is so.',
  params: IdParams,
  body: PresenceInput,
  success: { status: 200, body: Presence },
  errors: ['candidate_not_found', ...inputErrors, ...recruiterErrors],
} as const satisfies Endpoint
