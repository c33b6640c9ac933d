import type { Reason } from '#contract/reasons/reason.ts'
import { tagOf } from '../core/record-tag.ts'

/** The tag of the whole list, which is saved as a whole. */
export const reasonsTag = (reasons: readonly Reason[]): string =>
  tagOf(reasons.map(({ id, name, retired }) => [id, name, retired]))
