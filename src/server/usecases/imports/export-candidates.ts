import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { ActivityKind } from '#contract/candidates/candidate.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { writeXlsx } from '#server/sheets/write-xlsx.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { tagsOf } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countPersons, entriesOf, personsAfter } from '#server/store/imports/exported.ts'
import { accountAddresses } from '#server/store/people/person-names.ts'
import { gathered } from '../candidates/other-candidates.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import type { ExportedEntry } from './exported-cells.ts'
import { type ExportedPerson, exportedRows, exportHeadings } from './exported-rows.ts'

type Deps = { store: Store; clock: Clock }

const CHUNK = 200
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A kind of a newer version is exported as a note. */
const kindOf = ActivityKind.catch('note')

/**
 * Everybody who is known, with every fact, tag and entry, as CSV or as an Excel file that an import reads back; in parts that are made when
 * they are asked for. Nothing in it is a formula. It is written to the audit before anything leaves.
 */
export async function exportCandidates(
  { store, clock }: Deps,
  format: 'csv' | 'xlsx',
  actor: Actor,
): Promise<{ name: string; type?: string; parts: AsyncIterable<string | Uint8Array> }> {
  const now = clock()
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'candidate.export',
    subject: 'candidate',
    subject_id: 'all',
    detail: { count: await countPersons(store), format },
  })
  const name = `candidates-${dayOf(now)}.${format}`
  const rows = rowsOf(store)
  return format === 'xlsx' ? { name, type: XLSX, parts: writeXlsx(rows) } : { name, parts: csvParts(rows) }
}

async function* csvParts(parts: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let bom = true
  for await (const rows of parts) {
    yield stringify(rows, { bom, quoted: true })
    bom = false
  }
}

async function* rowsOf(store: Store): AsyncGenerator<string[][]> {
  yield [[...exportHeadings]]
  for (let after = 0; ; ) {
    const people = await exportedAfter(store, after)
    const last = people.at(-1)
    if (last === undefined) return
    yield people.flatMap(exportedRows)
    after = last.id
    await setImmediate()
  }
}

async function exportedAfter(store: Store, after: number): Promise<ExportedPerson[]> {
  const rows = await personsAfter(store, after, CHUNK)
  if (rows.length === 0) return []
  const addresses = new Map((await accountAddresses(store)).map(({ id, email }) => [id, email]))
  const { all, whole, mayNotContact, factsOf } = await gathered(
    store,
    rows.map(({ id }) => id),
  )
  const tags = Map.groupBy(await tagsOf(store, all), ({ candidate_id }) => whole.get(candidate_id))
  const entries = Map.groupBy(await entriesOf(store, all), ({ candidate_id }) => whole.get(candidate_id))
  return rows.map(({ id, name, source, owner, do_not_contact, created_at }) => ({
    id,
    name,
    source,
    owner,
    doNotContact: Boolean(do_not_contact) || mayNotContact.has(id),
    addedAt: created_at,
    tags: [...new Set((tags.get(id) ?? []).map(({ tag }) => tag))].sort(),
    facts: factsOf(id).map(({ kind, value, written, state, origin, line, by_id, created_at: at }) => ({
      ...{ kind, value, written, state, origin, line, at },
      by: addresses.get(by_id ?? '') ?? null,
    })),
    entries: (entries.get(id) ?? []).map(
      ({ kind, body, happened_at: at, email: by }): ExportedEntry => ({
        kind: kindOf.parse(kind),
        body,
        at,
        by,
      }),
    ),
  }))
}
