import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { type AuditAction, plainAction } from '#contract/audit/audit.ts'

type Entry = { at: string; action: AuditAction; detail?: Readonly<Record<string, unknown>> }

/** An entry that was just written to the audit, as `readHistory` answers it: who made a change need not read the history anew. */
export const eventOf = (
  { at, action, detail = {} }: Entry,
  { id, name }: { id: string; name: string },
): ApplicationEvent => ({ at, action: plainAction(action), actor: { id, name }, detail: { ...detail } })
