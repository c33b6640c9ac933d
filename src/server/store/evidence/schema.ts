import type { RequirementKind, RequirementLevel } from '#contract/evidence/requirement.ts'

export type EvidenceTables = {
  job_requirements: RequirementTable
  evidence_rules: { id: number; is_on: boolean; updated_at: string }
}

type RequirementTable = {
  job_id: number
  kind: RequirementKind
  name: string
  /** `removed`: the text of the posting names it, and a recruiter said that it is not asked for. */
  level: RequirementLevel | 'removed'
  years: number | null
  position: number
}
