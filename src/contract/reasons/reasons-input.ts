import { z } from 'zod'
import { ID_MAX, REASON_NAME_MAX, REASONS_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { reasonTexts } from './texts.ts'

const ReasonInput = z.object({
  id: z.int('must be an id').positive('must be an id').max(ID_MAX).optional(),
  name: text({ most: REASON_NAME_MAX, required: reasonTexts.nameRequired }),
})

/**
 * All reasons in their order. One without an id is new, a retired one that is named is used again. One that is left out is removed, or
 * retired when an application has it.
 */
export const ReasonsInput = z
  .object({ reasons: z.array(ReasonInput).max(REASONS_MAX, reasonTexts.number) })
  .superRefine(({ reasons }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['reasons', ...path] })
    const names = new Set<string>()
    const ids = new Set<number>()
    for (const [at, { id, name }] of reasons.entries()) {
      if (names.has(name.toLowerCase())) refuse(reasonTexts.sameName, at, 'name')
      if (id !== undefined && ids.has(id)) refuse(reasonTexts.sameReason, at, 'id')
      names.add(name.toLowerCase())
      if (id !== undefined) ids.add(id)
    }
  })
export type ReasonsInput = z.infer<typeof ReasonsInput>
