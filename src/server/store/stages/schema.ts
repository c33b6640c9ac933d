import type { Generated } from 'kysely'
import type { StageKind } from '#contract/stages/stage.ts'

export type StagesTables = {
  stages: StageTable
}

type StageTable = {
  id: Generated<number>
  name: string
  position: number
  kind: StageKind
  /** What candidates read of it on their own page; null for the plain words. */
  public_name: Generated<string | null>
  public_next: Generated<string | null>
  /** The template that goes with a move there, and whether it is sent by itself. */
  template_id: Generated<number | null>
  sends_template: Generated<boolean>
}
