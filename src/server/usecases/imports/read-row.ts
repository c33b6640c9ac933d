import { POOL_NAME_MAX, STEP_MAX, TAG_MAX, TAGS_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import type { RowProblem } from '#contract/imports/import.ts'
import type { ImportField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { ExportedEntry as EntrySchema, type ExportedEntry, type ExportedFact } from './exported-cells.ts'
import { namesIn } from './file-names.ts'
import type { NamedFiles } from './match-files.ts'
import { noteOf } from './note-of.ts'
import { type OpenRow, openRow } from './open-row.ts'
import { type RowPlace, readPlace, readSourceId } from './read-history-row.ts'
import { readRowFacts } from './read-row-facts.ts'
import { momentOf, readDate, readFlag } from './read-values.ts'

/** What the columns of a file hold, in their order. */
export type Mapping = { headings: readonly string[]; fields: readonly (ImportField | null)[] }

/** A fact of a row. Of those that come from a file by hand all but the first three are as usual. */
export type RowFact = Omit<ExportedFact, 'origin'> & { origin: ExportedFact['origin'] }

/** The person that a row tells of. `by` and `owner` are names or addresses of accounts, as they are written. */
export type RowPerson = {
  /** The number that the export gave the person: rows with the same tell of one. */
  id: string | null
  /** What the person's number was where the file comes from. */
  sourceId: string | null
  /** The job that the row says they are in, and how far. */
  place: RowPlace | null
  facts: RowFact[]
  tags: string[]
  source: string | null
  owner: string | null
  doNotContact: boolean
  entries: ExportedEntry[]
  note: string | null
  /** `dates`: when each of these came, where that is known. */
  resume: NamedFiles & { dates: readonly (string | null)[] }
  pools: string[]
  step: { what: string; due_on: string; by: string | null } | null
  addedAt: string | null
}

export type ReadRow = { person: RowPerson; problems: RowProblem[] }

/** Characters of a row, as it is stored, that take longer to read than others may wait for several. */
export const LONG_ROW = 10_000

const sourceText = text({ most: 100 })
const poolText = text({ most: POOL_NAME_MAX })
const stepText = text({ most: STEP_MAX })
const tagText = text({ most: 10_000 })

type IsAccount = (written: string) => boolean

/** Reads a row by its mapping; `isAccount` says whether somebody can be an owner. A person whose row has a problem that is no warning is not taken. */
export function readRow(mapping: Mapping, written: readonly string[], isAccount: IsAccount): ReadRow {
  const row = openRow(mapping, written)
  const { isOurs, headings, cells, cellOf, columnOf, columnsOf, problems, left, say, keepCell, list } = row
  const facts = readRowFacts(row)
  const isGood = problems.every(({ warning }) => warning)
  if (isGood && !isOurs && !facts.some(({ kind }) => kind === 'email' || kind === 'phone'))
    say(null, importTexts.unreachable, true)
  const tags = readTags(row)
  const source = sourceText.safeParse(cellOf('source'))
  if (!source.success) keepCell('source', source.error.issues[0]?.message ?? '')
  const isOwned = cellOf('owner') === '' || isAccount(cellOf('owner'))
  if (!isOwned) keepCell('owner', importTexts.noOwner)
  const flag = readFlag(cellOf('do_not_contact'))
  // Whoever wrote more than yes or no there meant something.
  if (flag === undefined) keepCell('do_not_contact', importTexts.choice('yes, no'))
  const place = isOurs ? null : readPlace(row, false, say)
  const entries = list<ExportedEntry>('entries', EntrySchema)
  const pools = readPools(row)
  const step = readStep(row, isAccount)
  const addedAt = momentOf(cellOf('added_at'))
  if (addedAt === null && cellOf('added_at') !== '') keepCell('added_at', importTexts.dayOrder)
  const notes = columnsOf('note').map((at) => ({ heading: headings[at] ?? '', value: cells[at] ?? '' }))
  return {
    person: {
      id: isOurs ? cellOf('id') || null : null,
      sourceId: readSourceId(cellOf(isOurs ? 'id' : 'source_id'), isOurs),
      place,
      facts,
      tags,
      source: (source.success && source.data) || null,
      owner: isOwned ? cellOf('owner') || null : null,
      doNotContact: flag ?? true,
      entries,
      note: noteOf(notes, left),
      resume: {
        names: namesIn(cellOf('resume_file')),
        dates: cellOf('resume_added_at').split('\n').map(momentOf),
        column: columnOf('resume_file'),
      },
      pools,
      step,
      addedAt,
    },
    problems,
  }
}

function readTags({ isOurs, cells, columnOf, columnsOf, say, left }: OpenRow): string[] {
  const parted = isOurs ? /[,\n]/ : /[,;|\n]/
  const written = columnsOf('tags').flatMap((at) => (cells[at] ?? '').split(parted))
  const tags = new Set(
    written.map((tag) => tagText.parse(tag.slice(0, 10_000)).toLowerCase()).filter((tag) => tag !== ''),
  )
  const taken = [...tags].filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX)
  const rest = [...tags].filter((tag) => !taken.includes(tag))
  if (rest.length > 0) {
    say(columnOf('tags'), importTexts.longTag, true)
    left.push({ heading: 'Tags', value: rest.join(', ') })
  }
  return taken
}

function readPools({ isOurs, cellOf, keepCell }: OpenRow): string[] {
  const names = cellOf('pools').split(isOurs ? '\n' : /[\n;,|]/)
  const pools = names.flatMap((name) => {
    const pool = poolText.safeParse(name)
    if (!pool.success) keepCell('pools', pool.error.issues[0]?.message ?? '', name)
    return pool.data || []
  })
  return [...new Set(pools)]
}

function readStep({ cellOf, keepCell }: OpenRow, isAccount: IsAccount): RowPerson['step'] {
  const what = stepText.safeParse(cellOf('step_what'))
  const due_on = readDate(cellOf('step_due'))
  if (!what.success || what.data === '' || due_on === undefined) {
    for (const field of ['step_what', 'step_due'] as const)
      if (cellOf(field) !== '') keepCell(field, importTexts.noStepDay)
    return null
  }
  const by = cellOf('step_by')
  if (by !== '' && !isAccount(by)) keepCell('step_by', importTexts.noOwner)
  return { what: what.data, due_on, by: by || null }
}
