import type { Generated } from 'kysely'
import type { StageKind } from '#contract/stages/stage.ts'

export type StagesTables = {
  stages: StageTable
}

type StageTable = { id: Generated<number>; name: string; position: number; kind: StageKind }
