import { shownLine } from '#contract/core/text.ts'
import type { MyPage } from '#contract/my-application/my-page.ts'
import type { PublicStage } from '#contract/my-application/stage-words.ts'
import type { Store } from '#server/store/engine/store.ts'
import { closedDeletionBy, deletionRequestBy } from '#server/store/my-application/deletion-requests.ts'
import { ownApplications } from '#server/store/my-application/own-applications.ts'
import { findPageSession } from '#server/store/my-application/sessions.ts'
import { ownConsents } from '../consents/own-consents.ts'
import type { Clock } from '../core/clock.ts'
import { ownInterviews } from '../interviews/own-interviews.ts'
import { sessionHash } from './open-page.ts'
import { ownPerson } from './own-person.ts'
import { readStageWords } from './stage-words.ts'
import { canStay } from './withdraw-application.ts'

const DAY = 86_400_000
/** For so long somebody reads why nothing was erased. */
const CLOSED_SHOWN_DAYS = 180

type Deps = { store: Store; clock: Clock; secret: string }

/** Whose session this is, by the address that they have proven; undefined when it is over or none. */
export async function sessionAddress(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  session: string | undefined,
): Promise<string | undefined> {
  if (session === undefined) return undefined
  return findPageSession(store, sessionHash(session), clock().toISOString())
}

/** What the page shows to whoever has proven an address: what was sent with it, and nothing of anybody else (docs/decisions/0046). */
export async function readMyPage(
  { store, clock, secret, backupDays }: Deps & { backupDays: number | null },
  email: string,
): Promise<MyPage> {
  const stages = new Map((await readStageWords({ store })).map((stage) => [stage.id, stage]))
  const applications = await ownApplications(store, email)
  const since = new Date(clock().getTime() - CLOSED_SHOWN_DAYS * DAY).toISOString()
  const { shared } = await ownPerson(store, email)
  return {
    email,
    applications: applications.map(({ stage_id, moved_at, withdrawn_at, name: _, ...one }) => {
      const stage = stages.get(stage_id)
      const plain = stage?.plain ?? NOTHING
      return {
        ...one,
        job_title: shownLine(one.job_title),
        status: { name: stage?.public_name || plain.name, next: stage?.public_next || plain.next },
        is_open: stage?.kind === 'open',
        withdrawn_at,
        can_stay: canStay({ withdrawn_at, moved_at }),
      }
    }),
    interviews: await ownInterviews({ store, clock }, email),
    deletion: (await deletionRequestBy(store, email)) ?? null,
    deletion_closed: (await closedDeletionBy(store, email, since)) ?? null,
    backup_days: backupDays,
    shared,
    consents: shared ? [] : await ownConsents({ store, secret }, email),
  }
}

/** A stage is removed only when it holds no application. */
const NOTHING: PublicStage = { name: '', next: '' }
