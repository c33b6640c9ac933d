import type { z } from 'zod'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'

type Endpoints = typeof endpoints

/** Calls that answer JSON; a file is fetched by the browser itself, through its link. */
export type CallName = {
  [N in EndpointName]: Endpoints[N]['success']['body'] extends z.ZodType
    ? Endpoints[N] extends { multipart: unknown }
      ? never
      : N
    : never
}[EndpointName]

/** What a caller may pass for a schema: a coerced value, which zod types as unknown, is text or a number. */
type Sent<S> = S extends z.ZodObject
  ? { [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? string | number : z.input<S>[K] }
  : never

type Part<N extends EndpointName, P extends string> = Endpoints[N] extends { [K in P]: infer S }
  ? Record<never, never> extends Sent<S>
    ? { [K in P]?: Sent<S> }
    : { [K in P]: Sent<S> }
  : unknown

export type CallInput<N extends EndpointName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> & { signal?: AbortSignal }

type Body<N extends CallName> = Endpoints[N]['success']['body']
export type Answer<N extends CallName> = z.output<Body<N>>
