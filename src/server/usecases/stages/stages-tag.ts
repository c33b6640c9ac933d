import type { Stage } from '#contract/stages/stage.ts'
import { tagOf } from '../core/record-tag.ts'

/** The tag of the whole list, which is saved as a whole. */
export const stagesTag = (stages: readonly Stage[]): string =>
  tagOf(stages.map(({ id, name, kind }) => [id, name, kind]))
