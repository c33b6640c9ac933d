import { z } from 'zod'
import { ActivityKind } from '#contract/candidates/candidate.ts'
import { FactOrigin, FactState } from '#contract/candidates/fact.ts'
import { FactKind, factKind, shownValue } from '#contract/candidates/fact-kinds.ts'
import { ACTIVITY_MAX, FACT_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

/** A moment as the export writes it, in the spelling and the years that both engines store. */
export const exportedMoment = z.iso
  .datetime()
  .transform((written) => new Date(written).toISOString())
  .refine((at) => at >= '0001')
const moment = exportedMoment.nullable().default(null)
const by = text({ most: 300 }).nullable().default(null)

/** A fact as the export writes it; `by` is the address of whoever said so. Null and what is as usual is left out there. */
export const ExportedFact = z
  .object({
    kind: FactKind,
    value: text({ most: FACT_MAX, required: 'value' }),
    written: text({ most: FACT_MAX }),
    state: FactState.default('current'),
    origin: FactOrigin,
    line: text({ most: FACT_MAX }).nullable().default(null),
    by,
    at: moment,
  })
  // What is shown as a link or a choice is one, and an address is in the letters by which a person is found, whoever wrote the file.
  .transform((fact, context) => {
    if (fact.kind === 'name' || fact.kind === 'phone') return fact
    const read = factKind(fact.kind).value.safeParse(fact.value)
    if (read.success) return { ...fact, value: read.data }
    context.addIssue({ code: 'custom', message: 'value' })
    return z.NEVER
  })
export type ExportedFact = z.infer<typeof ExportedFact>

/** What was logged about a person, as the export writes it. */
export const ExportedEntry = z.object({
  kind: ActivityKind,
  body: text({ most: ACTIVITY_MAX, required: 'body', lines: true }),
  at: moment,
  by,
})
export type ExportedEntry = z.infer<typeof ExportedEntry>

/** What a cell of its own column shows of a fact: what reads back as the same. */
export const factCell = ({
  kind,
  value,
  written,
}: Pick<ExportedFact, 'kind' | 'value' | 'written'>): string =>
  factKind(kind).asWritten ? written : shownValue(kind, value)

/** The list that a cell holds as JSON; none in an empty one. Undefined for what the export would not write. */
export function readList<T>(item: z.ZodType<T>, cell: string): T[] | undefined {
  if (cell.trim() === '') return []
  try {
    return z.array(item).parse(JSON.parse(cell))
  } catch {
    return undefined
  }
}
