import { z } from 'zod'
import type { RoleAccess } from '../people/role.ts'
import type { ErrorCode } from './errors.ts'

/**
 * One call of the API. `access`: `public` ignores a token, `optional` answers more with a valid one,
 * `account` answers 401 without one, `editor`, `recruiter` and `administrator` also 403 to a role that is not let in. `multipart` bodies are streamed; their text fields are `body`.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: 'public' | 'optional' | RoleAccess
  /** Also for who must set up a second factor before anything else. */
  beforeSecondFactor?: true
  /** A page asks by itself, whoever sits before it: no session is kept alive by it. */
  unattended?: true
  /** People open it by a link: a browser is refused with a page in place of JSON. */
  opened?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  multipart?: { file: string }
  /** The answer says in its `ETag` which state of the record it is. */
  etag?: true
  /** With `If-Match` it refuses (412) to change another state of the record than the one that is named there. */
  ifMatch?: true
  success: { status: 200 | 201; body: z.ZodType | 'file' | 'stream' }
  errors: readonly ErrorCode[]
}

/** What a call answers that has nothing to hand back. */
export const Done = z.object({ message: z.string() })
export type Done = z.infer<typeof Done>

/** The errors of every call for whoever has an account. */
export const accountErrors = ['unauthenticated', 'second_factor_owed', 'rate_limited'] as const
/** The errors of every call for recruiters and administrators. */
export const recruiterErrors = [...accountErrors, 'forbidden'] as const
/** The errors of every call for editors and administrators. */
export const editorErrors = [...accountErrors, 'forbidden'] as const
/** The errors of every call for administrators. */
export const administratorErrors = [...accountErrors, 'forbidden'] as const
/** The error of a call that takes `If-Match`. */
export const staleErrors = ['changed_meanwhile'] as const
/** The errors of every call with a JSON body. */
export const inputErrors = ['invalid_input', 'malformed_body'] as const
