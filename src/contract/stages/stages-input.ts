import { z } from 'zod'
import { ID_MAX, STAGE_NAME_MAX, STAGES_MAX, STAGES_MIN } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { StageKind } from './stage.ts'
import { stageTexts } from './texts.ts'

const id = z.int('must be an id').positive('must be an id').max(ID_MAX)

const StageInput = z.object({
  id: id.optional(),
  name: text({ most: STAGE_NAME_MAX, required: stageTexts.nameRequired }),
  kind: StageKind,
})

/**
 * All stages in their order; one without an id is new, one that is left out is removed. `move_to` names, by the id of
 * a removed stage that holds applications, the kept stage that takes them over.
 */
export const StagesInput = z
  .object({
    stages: z.array(StageInput).min(STAGES_MIN, stageTexts.number).max(STAGES_MAX, stageTexts.number),
    move_to: z.record(z.string().regex(/^[1-9]\d{0,9}$/), id).default({}),
  })
  .superRefine(({ stages }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['stages', ...path] })
    if (stages[0]?.kind !== 'open') refuse(stageTexts.firstOpen, 0, 'kind')
    if (!stages.some(({ kind }) => kind === 'rejected')) refuse(stageTexts.oneRejected)
    const names = new Set<string>()
    const ids = new Set<number>()
    for (const [at, stage] of stages.entries()) {
      const name = stage.name.toLowerCase()
      if (names.has(name)) refuse(stageTexts.sameName, at, 'name')
      if (stage.id !== undefined && ids.has(stage.id)) refuse(stageTexts.sameStage, at, 'id')
      names.add(name)
      if (stage.id !== undefined) ids.add(stage.id)
    }
  })
export type StagesInput = z.infer<typeof StagesInput>
