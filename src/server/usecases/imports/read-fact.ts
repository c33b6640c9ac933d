import { FactInput } from '#contract/candidates/fact.ts'
import type { FactKind } from '#contract/candidates/fact-kinds.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { FACT_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { statedFact } from '../candidates/stated-fact.ts'
import type { RowFact } from './read-row.ts'
import { readValue } from './read-values.ts'

const asWritten = text({ most: FACT_MAX })

/** A fact of what a cell says, or why it says none. What was written stays as it was written. */
export function readFact(kind: FactKind, cell: string): RowFact | { why: string } {
  const read = readValue(kind, cell)
  if ('why' in read) return read
  const input = FactInput.safeParse({ kind, value: read.value })
  if (!input.success) return { why: input.error.issues[0]?.message ?? '' }
  try {
    const { value } = statedFact(input.data, 'value')
    const written = kind === 'phone' ? read.value : cell
    return {
      kind,
      value,
      written: asWritten.parse(written.slice(0, FACT_MAX)),
      state: 'current',
      origin: 'import',
      line: null,
      by: null,
      at: null,
    }
  } catch (error) {
    if (error instanceof AppError) return { why: candidateTexts.phone }
    throw error
  }
}
