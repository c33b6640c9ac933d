import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { JobInput } from '#contract/job.ts'
import { everHadJobs, findJobIdByReference } from '#server/store/jobs.ts'
import { countUsers } from '#server/store/sessions.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { JobChanges } from '../jobs/job-changes.ts'
import { postJob } from '../jobs/post-job.ts'
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
type JobDeps = { store: Store; clock: Clock } & JobChanges

/** Creates the job behind a fixed posting, unless it exists or was deleted before. */
export async function ensureStandingJob(deps: JobDeps, reference: string, input: SampleJob): Promise<void> {
  if ((await findJobIdByReference(deps.store, reference)) !== undefined) return
  try {
    await postJob(deps, JobInput.parse(input), { actorId: null, reference })
  } catch (error) {
    if ((await findJobIdByReference(deps.store, reference)) === undefined) throw error
  }
}

/** Posts sample jobs, the first of them newest, into a database that never had a job. */
export async function addSampleJobs(deps: JobDeps, inputs: readonly SampleJob[]): Promise<void> {
  if (await everHadJobs(deps.store)) return
  for (const input of inputs.toReversed()) await postJob(deps, JobInput.parse(input), { actorId: null })
}
