import type { Generated } from 'kysely'
import type { TemplateKind } from '#contract/letters/template.ts'

export type LettersTables = {
  letter_templates: TemplateTable
}

type TemplateTable = {
  id: Generated<number>
  kind: TemplateKind
  name: string
  subject: string
  body: string
  created_by: string | null
  created_at: string
  /** Kept for a while, so that it can be taken back. */
  deleted_at: Generated<string | null>
}
