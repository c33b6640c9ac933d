import { z } from 'zod'
import { ID_MAX, POOL_DESCRIPTION_MAX, POOL_NAME_MAX, POOL_PEOPLE_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { poolTexts } from './texts.ts'

/** A named group of people, everybody's. `count`: how many persons are in it. `etag` is what `If-Match` names. */
export const Pool = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  count: z.int(),
  etag: z.string(),
})
export type Pool = z.infer<typeof Pool>
export const PoolResponse = z.object({ data: Pool })
/** By name. */
export const Pools = z.object({ data: z.array(Pool) })
export const PoolParams = IdParams

const name = text({ most: POOL_NAME_MAX, required: poolTexts.nameRequired })
const description = text({ most: POOL_DESCRIPTION_MAX, lines: true })

export const PoolInput = z.object({ name, description: description.default('') })
export type PoolInput = z.infer<typeof PoolInput>

/** What is sent changes, the rest stays. */
export const PoolPatch = z.object({ name: name.optional(), description: description.optional() })
export type PoolPatch = z.infer<typeof PoolPatch>

const people = z
  .array(z.int('must be a candidate id').positive('must be a candidate id').max(ID_MAX))
  .max(POOL_PEOPLE_MAX, poolTexts.people)
  .default([])

/** Candidates who come into a pool, and who leave it. */
export const PoolPeopleInput = z.object({ add: people, remove: people })
export type PoolPeopleInput = z.infer<typeof PoolPeopleInput>

/** Which persons came into it and left it by that call, so that it can be taken back: who was there already is not among them. */
export const PoolPeopleResponse = z.object({
  data: z.object({ added: z.array(z.int()), removed: z.array(z.int()) }),
})
export type PoolPeople = z.infer<typeof PoolPeopleResponse>['data']
