import { AsyncLocalStorage } from 'node:async_hooks'
import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/core/errors.ts'

const calls = new AsyncLocalStorage<{ fault?: AppError }>()

/** To be given what better-auth logs: a database that is away is only told there. */
export function noteFault(details: readonly unknown[]): void {
  const call = calls.getStore()
  const fault = details.find((detail) => detail instanceof AppError)
  if (call !== undefined && fault !== undefined) call.fault = fault
}

/** Makes a call of better-auth. It answers a fault inside with a 500 of its own: thrown is the fault. */
export function withFaults<T>(call: () => Promise<T>): Promise<T> {
  const noted: { fault?: AppError } = {}
  return calls.run(noted, call).catch((error: unknown) => {
    throw isAPIError(error) && error.statusCode >= 500 ? (noted.fault ?? error) : error
  })
}
