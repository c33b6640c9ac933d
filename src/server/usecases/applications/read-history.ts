import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { type AuditAction, auditActions } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { auditOf } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { withStepWords } from '../steps/with-step-words.ts'

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
  const events = [
    ...entries.map(({ at, actor_id, name, action, detail }) => ({
      at,
      action,
      actor: actor_id === null ? null : { id: actor_id, name: name ?? '' },
      detail: JSON.parse(detail ?? '{}'),
    })),
    { at: application.created_at, actor: null, action: 'application.receive', detail: {} },
  ]
  return withStepWords(store, events)
}
