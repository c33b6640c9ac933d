import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** A call that answers JSON; a file is fetched by the browser itself, through its link. */
export type JsonEndpoint = Endpoint & { multipart?: never; success: { body: z.ZodType } }

/** What a caller may pass for a schema: a coerced value, which zod types as unknown, is text or a number. */
type Sent<S> = S extends z.ZodObject
  ? { [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? string | number : z.input<S>[K] }
  : never

type Part<E extends Endpoint, P extends string> = E extends { [K in P]: infer S }
  ? Record<never, never> extends Sent<S>
    ? { [K in P]?: Sent<S> }
    : { [K in P]: Sent<S> }
  : unknown

export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & { signal?: AbortSignal; ifMatch?: string | undefined }
