import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { AppError } from '#contract/core/errors.ts'
import { step } from '#server/watch/told.ts'
import { CommitUnknown } from './commit-unknown.ts'
import { endsConnection, toPostgresFault } from './postgres-faults.ts'

type Options = {
  /** How long one statement may take. */
  patienceMs: number
  /** Told when the server did not answer for so long. */
  onSilence: (error: Error) => void
}

/**
 * A client of the pool whose statements end in time. One that gets no answer is cut off and leaves the pool: whatever
 * it was asked, its answers would be those of somebody else's questions.
 */
export function limitedClient(client: pg.PoolClient, { patienceMs, onSilence }: Options): PostgresPoolClient {
  let cut = false
  const giveUp = (error: Error | true): void => {
    if (cut) return
    cut = true
    client.release(error)
  }

  const answered = async <R>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> => {
    if (cut) throw new Error('the connection was given up')
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new Error(`the database did not answer for ${patienceMs} ms`)
      giveUp(error)
      onSilence(error)
      reject(error)
    }, patienceMs)
    const answer = client.query(sql, [...parameters])
    try {
      return (await Promise.race([answer, silence])) as unknown as PostgresQueryResult<R>
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    query: <R>(sql: string, parameters: readonly unknown[]) =>
      step('statement', sql, async () => {
        try {
          return await answered<R>(sql, parameters)
        } catch (error) {
          if (endsConnection(error)) giveUp(true)
          throw faultOf(sql, error)
        }
      }),
    release(destroy) {
      if (!cut) client.release(destroy)
    },
  } as PostgresPoolClient
}

/** A commit whose answer is missing may have been one. */
function faultOf(sql: string, error: unknown): unknown {
  const fault = toPostgresFault(error)
  const isUnknown = sql === 'commit' && fault instanceof AppError && fault.code === 'unavailable'
  return isUnknown
    ? new AppError('unavailable', { cause: new CommitUnknown('no answer to a commit', { cause: error }) })
    : fault
}
