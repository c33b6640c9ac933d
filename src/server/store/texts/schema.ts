import type { Generated } from 'kysely'
import type { Purpose } from '#contract/consents/purpose.ts'
import type { TextKind, TextRefusal, TextState } from '#contract/texts/text.ts'

export type TextsTables = {
  texts: TextTable
  /** To these nothing goes before somebody decided what the text means. */
  held_numbers: { text_id: number; phone: string; at: string }
}

type TextTable = {
  id: Generated<number>
  candidate_id: number | null
  phone: string
  kind: TextKind
  purpose: Generated<Purpose | null>
  purposes: Generated<string | null>
  body: string
  state: TextState
  refusal: Generated<TextRefusal | null>
  author_id: Generated<string | null>
  key: Generated<string | null>
  carrier_id: Generated<string | null>
  at: string
  sent_at: Generated<string | null>
}
