import { z } from 'zod'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { Reason } from '../reasons/reason.ts'
import { Stage } from '../stages/stage.ts'
import { ApplicationParams } from './application.ts'
import { ApplicationListQuery, ListedApplication } from './application-list.ts'
import { ApplicationEvent, RecruiterApplication } from './recruiter-application.ts'

/** Who stands before or after an application in a list, and on which page of it. */
const Neighbor = z.object({ id: z.int(), applicant_name: z.string(), page: z.int() })

/** What draws the resume of the next one before it is opened. */
const NextNeighbor = Neighbor.extend({
  ...ListedApplication.pick({ resume_name: true, resume_type: true, resume_warnings: true }).shape,
  resume_size: z.int(),
})

/** `place`: which of how many of the list it is; of a search there may be more. All null where the list has it no more. */
export const ApplicationNeighbors = z.object({
  previous: Neighbor.nullable(),
  next: NextNeighbor.nullable(),
  place: z.object({ at: z.int(), of: z.int(), more: z.boolean() }).nullable(),
})
export type ApplicationNeighbors = z.infer<typeof ApplicationNeighbors>

/** All that the page of one application shows. `reasons`: those that a refusal can be given; `has_letters`, `has_interviews`: whether to ask for them. */
export const ApplicationView = z.object({
  application: RecruiterApplication,
  history: z.array(ApplicationEvent),
  stages: z.array(Stage),
  reasons: z.array(Reason),
  has_letters: z.boolean(),
  has_interviews: z.boolean(),
  neighbors: ApplicationNeighbors,
})
export type ApplicationView = z.infer<typeof ApplicationView>

/** On its own: the lists load none of it. */
export const applicationViewEndpoint = {
  method: 'GET',
  path: '/api/applications/:id/view/',
  access: 'recruiter',
  summary:
    'An application with its history, the stages and reasons it can be moved to, and who comes before and after it in the list of the query.',
  params: ApplicationParams,
  query: ApplicationListQuery,
  etag: true,
  success: { status: 200, body: z.object({ data: ApplicationView }) },
  errors: ['application_not_found', 'invalid_input', ...recruiterErrors],
} as const satisfies Endpoint
