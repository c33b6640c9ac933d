import type { FactInput } from '#contract/candidates/fact.ts'
import { type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { FACT_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { canonicalPhone } from './phone.ts'

/** Fewer digits are no phone number that tells two people apart. */
export const PHONE_DIGITS_LEAST = 7

export type StatedFact = { kind: FactKind; value: string; written: string }

const asWritten = text({ most: FACT_MAX })

/**
 * A fact that a recruiter typed, as it is kept. The contract has checked it, but for phone numbers: throws `invalid_input`
 * at `field` for what is none.
 */
export function statedFact({ kind, value: typed }: FactInput, field: string): StatedFact {
  const checked = factKind(kind).value.parse(typed)
  const value = kind === 'phone' ? canonicalPhone(checked) : checked
  if (kind === 'phone' && value.replace(/\D/g, '').length < PHONE_DIGITS_LEAST)
    throw new AppError('invalid_input', { fields: { [field]: candidateTexts.phone } })
  return { kind, value, written: asWritten.parse(typed) }
}
