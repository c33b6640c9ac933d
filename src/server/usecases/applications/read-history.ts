import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { type AuditAction, auditActions, plainAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { consideredBy, consideredFrom } from '#server/store/applications/considered.ts'
import { auditOf } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { sampleMoves } from '#server/store/samples/sample-moves.ts'
import { withStepWords } from '../steps/with-step-words.ts'
import { withOtherApplications } from './with-other-applications.ts'

type Deps = { store: Store }

const MOST = 500
const groups: Readonly<Record<string, string>> = auditActions
const isAction = (name: string): name is AuditAction => name in auditActions
const changes = Object.keys(auditActions)
  .filter(isAction)
  .filter((action) => groups[action] === 'applications')

/** The changes of an application, newest first, at last its receipt. Throws `application_not_found`. */
export async function readHistory({ store }: Deps, id: number): Promise<ApplicationEvent[]> {
  const application = await findApplication(store, id)
  if (application === undefined) throw new AppError('application_not_found')
  const about = { subject: 'application', subject_id: String(id) } as const
  const entries = await auditOf(store, about, changes, MOST)
  const received = {
    ...{ at: application.created_at, actor: null, action: 'application.receive' },
    detail: application.import_id === null ? {} : { import: application.import_id },
  }
  // One that a recruiter made says so by its entry of the audit.
  const made = await consideredBy(store, id)
  const events: ApplicationEvent[] = [
    ...entries.map(({ at, actor_id, name, action, detail }) => ({
      at,
      action: plainAction(action),
      actor: actor_id === null ? null : { id: actor_id, name: name ?? '' },
      detail: JSON.parse(detail ?? '{}'),
    })),
    ...(await sampleMoves(store, { application: id })).map(({ at, application_id: _, ...detail }) => ({
      ...{ at, action: 'application.move', actor: null, detail },
    })),
    ...(made === undefined ? [received] : []),
  ]
  const others = (await consideredFrom(store, id)).map(({ at, by_id, name, title }) => ({
    at,
    action: 'application.consider',
    actor: by_id === null ? null : { id: by_id, name: name ?? '' },
    detail: { job: title },
  }))
  return withOtherApplications(store, await withStepWords(store, placedAmong(events, others)))
}

/** Both newest first. The events stay in the order in which they were stored: of several at once that is what led to what. */
function placedAmong(
  events: readonly ApplicationEvent[],
  others: readonly ApplicationEvent[],
): ApplicationEvent[] {
  const left = [...others]
  const newerThan = (at: string) => left.splice(0, left.filter((other) => other.at > at).length)
  return [...events.flatMap((event) => [...newerThan(event.at), event]), ...left]
}
