import { ApiError } from '#web/api/api-error.ts'

/** Whether the server may have done it: its answer was lost on the way, or to a proxy that waits no longer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unexpected')
