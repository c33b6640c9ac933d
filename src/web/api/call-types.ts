import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** A call that answers JSON. */
export type JsonEndpoint = Endpoint & { success: { body: z.ZodType } }

/** A call that answers a file. */
export type FileEndpoint = Endpoint & { success: { body: 'file' } }

/** What a caller may pass for a schema: a coerced value, which zod types as unknown, is text or a number. */
type Sent<S> = S extends z.ZodObject
  ? { [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? string | number : z.input<S>[K] }
  : never

export type Part<E extends Endpoint, P extends string> = E extends { [K in P]: infer S }
  ? Record<never, never> extends Sent<S>
    ? { [K in P]?: Sent<S> }
    : { [K in P]: Sent<S> }
  : unknown

export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & { signal?: AbortSignal; ifMatch?: string | undefined }

/** The input of a call that has nothing to say may be left out. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]

export type Answer<T> = Promise<{ body: T; headers: Headers }>
