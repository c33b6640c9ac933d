import type { Generated } from 'kysely'

export type ReasonsTables = {
  refusal_reasons: ReasonTable
}

type ReasonTable = {
  id: Generated<number>
  name: string
  position: number
  /** Since when nobody picks it any more. */
  retired_at: Generated<string | null>
  /** The template that goes with a refusal for it, and whether it is sent by itself. */
  template_id: Generated<number | null>
  sends_template: Generated<boolean>
}
