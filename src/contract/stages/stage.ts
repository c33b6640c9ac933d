import { z } from 'zod'
import { stageTexts } from '../applications/texts.ts'
import { ID_MAX, STAGE_NAME_MAX, STAGES_MAX, STAGES_MIN } from '../core/limits.ts'
import { text } from '../core/text.ts'

/** What a stage means beyond its name: still in process, hired, or refused (which may have a reason). */
export const STAGE_KINDS = ['open', 'placed', 'rejected'] as const
export const StageKind = z.enum(STAGE_KINDS, 'is not a kind of stage')
export type StageKind = z.infer<typeof StageKind>

/** A step that applications go through. New ones come into the first. */
export const Stage = z.object({ id: z.int(), name: z.string(), kind: StageKind })
export type Stage = z.infer<typeof Stage>

export const StageList = z.object({ data: z.array(Stage) })
export type StageList = z.infer<typeof StageList>

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
