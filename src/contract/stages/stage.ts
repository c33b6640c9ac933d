import { z } from 'zod'
import { stored } from '../core/stored.ts'

/** What a stage means beyond its name: still in process, hired, or refused (which may have a reason). */
export const STAGE_KINDS = ['open', 'placed', 'rejected'] as const
export const StageKind = z.enum(STAGE_KINDS, 'is not a kind of stage')
export type StageKind = z.infer<typeof StageKind>

/** A step that applications go through. New ones come into the first. */
export const Stage = z.object({ id: z.int(), name: z.string(), kind: stored(StageKind, 'open') })
export type Stage = z.infer<typeof Stage>

export const StageList = z.object({ data: z.array(Stage) })
export type StageList = z.infer<typeof StageList>
