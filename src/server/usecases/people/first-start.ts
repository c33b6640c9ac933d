import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#contract/core/errors.ts'
import { JobInput } from '#contract/jobs/job.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { everHadJobs, findJobIdByReference } from '#server/store/jobs/jobs.ts'
import { countUsers } from '#server/store/people/sessions.ts'
import type { Clock } from '../core/clock.ts'
import { storeJob } from '../jobs/post-job.ts'
import type { Auth } from './auth.ts'
import { createAccount } from './create-account.ts'

const DEFAULT_EMAIL = 'admin@example.com'

type Account = { email: string | undefined; password: string | undefined }

/**
 * Creates the first administrator when there is no account yet. Answers the email and, only if it was made up
 * here, the password, to be shown once; undefined when there already was an account.
 * Throws an Error that names the variable when the wanted one cannot be, such as for a password that is easy to guess.
 */
export async function ensureAdministrator(
  deps: { store: Store; auth: Auth; siteWords: readonly string[] },
  wanted: Account,
): Promise<{ email: string; generatedPassword: string | undefined } | undefined> {
  if ((await countUsers(deps.store)) > 0) return undefined
  const email = wanted.email ?? DEFAULT_EMAIL
  const generatedPassword = wanted.password === undefined ? randomBytes(15).toString('base64url') : undefined
  const password = wanted.password ?? generatedPassword ?? ''
  try {
    await createAccount(deps, { email, name: 'Administrator', password, role: 'administrator' })
  } catch (error) {
    // Another instance on the same database was first.
    if ((await countUsers(deps.store)) > 0) return undefined
    throw namingVariables(error)
  }
  return { email, generatedPassword }
}

/** Whoever starts the server knows the fields of the account as variables. */
function namingVariables(error: unknown): unknown {
  if (!(error instanceof AppError && error.fields)) return error
  const lines = Object.entries(error.fields).map(([field, why]) => `  ADMIN_${field.toUpperCase()}: ${why}`)
  return new Error(`The first administrator cannot be made:\n${lines.join('\n')}`)
}

type SampleJob = z.input<typeof JobInput>
type JobDeps = { store: Store; clock: Clock }
type FirstJobs = {
  /** Each with the reference by which a page finds it. */
  standing: readonly { reference: string; job: SampleJob }[]
  samples: readonly SampleJob[]
  /** Whether the standing jobs are open from the start: nobody means an invented one in a real installation. */
  open: boolean
}

/**
 * Posts the jobs behind fixed pages, unless they exist or were deleted before, and sample jobs, the first of them newest,
 * into a database that never had a job. All of them or none, and once, however many instances start at the same time.
 */
export async function postFirstJobs(deps: JobDeps, { standing, samples, open }: FirstJobs): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'first jobs')
    const hadJobs = await everHadJobs(transaction)
    for (const { reference, job } of standing) {
      if ((await findJobIdByReference(transaction, reference)) !== undefined) continue
      const input = JobInput.parse({ ...job, is_active: open })
      await storeJob(transaction, input, { actorId: null, reference }, now)
    }
    if (hadJobs) return
    for (const job of samples.toReversed())
      await storeJob(transaction, JobInput.parse(job), { actorId: null }, now)
  })
}
