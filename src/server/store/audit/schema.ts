import type { Generated } from 'kysely'
import type { SecurityKind } from '#contract/audit/security-log.ts'

export type AuditTables = {
  audit: AuditTable
  security_log: SecurityLogTable
}

type AuditTable = {
  id: Generated<number>
  at: string
  actor_id: string | null
  action: string
  subject: string
  subject_id: string
  /** JSON, or null. */
  detail: string | null
}

/** How often something was refused in a minute. */
export type SecurityLogTable = {
  minute: string
  kind: SecurityKind
  network: string
  route: string
  count: number
}
