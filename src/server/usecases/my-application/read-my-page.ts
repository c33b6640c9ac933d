import { shownLine } from '#contract/core/text.ts'
import type { MyPage } from '#contract/my-application/my-page.ts'
import type { Store } from '#server/store/engine/store.ts'
import { ownApplications } from '#server/store/my-application/own-applications.ts'
import { findPageSession } from '#server/store/my-application/sessions.ts'
import type { Clock } from '../core/clock.ts'
import { sessionHash } from './open-page.ts'

type Deps = { store: Store; clock: Clock }

/** Whose session this is, by the address that they have proven; undefined when it is over or none. */
export async function sessionAddress(
  { store, clock }: Deps,
  session: string | undefined,
): Promise<string | undefined> {
  if (session === undefined) return undefined
  return findPageSession(store, sessionHash(session), clock().toISOString())
}

/** What the page shows to whoever has proven an address: what was sent with it, and nothing of anybody else (docs/decisions/0046). */
export async function readMyPage({ store }: Deps, email: string): Promise<MyPage> {
  const applications = await ownApplications(store, email)
  return {
    email,
    applications: applications.map((one) => ({ ...one, job_title: shownLine(one.job_title) })),
  }
}
