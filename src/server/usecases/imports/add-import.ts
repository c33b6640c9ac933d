import { AppError } from '#contract/core/errors.ts'
import { FILE_NAME_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { IMPORT_DAYS, IMPORT_MAX_BYTES, type ImportDetail } from '#contract/imports/import.ts'
import type { ImportKind } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { receiveUpload, type UploadStream } from '#server/files/receive-upload.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { Unreadable } from '#server/sheets/unreadable.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { insertRows } from '#server/store/imports/import-rows.ts'
import { insertImport, lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { discardImport } from './clean-imports.ts'
import { GUESSED_BY, guessColumns } from './guess-columns.ts'
import { headingRow } from './heading-row.ts'
import { numberedNames } from './name-columns.ts'
import { getImport, noCounts } from './shown-import.ts'

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock; tempFolder: string }

const DAY_MS = 86_400_000
const SLICE = 250

const nameText = text({ most: FILE_NAME_MAX })

/** Why the file is refused, as the words under its field. */
const refused = (why: string) => new AppError('invalid_input', { fields: { file: why } })

/**
 * Takes a CSV or Excel file: its rows are stored as they are written, and its columns guessed. Nothing is made of it yet, and the file itself
 * is not kept. `ended` waits for the end of what the file came with, and throws for what should not be there.
 *
 * @throws AppError `invalid_input` on `file` with the words why it cannot be taken, `upload_too_large`, and as `receiveUpload`.
 */
export async function addImport(
  { store, clock, tempFolder, log }: Deps,
  sent: { stream: UploadStream; name: string; kind: ImportKind; ended?: () => Promise<void> },
  actor: Actor,
): Promise<ImportDetail> {
  const tooLarge = () => new AppError('upload_too_large', { fields: { file: importTexts.tooLarge } })
  const file = await receiveUpload(sent.stream, tempFolder, { most: IMPORT_MAX_BYTES, tooLarge })
  const now = clock()
  const name = nameText.safeParse(sent.name.slice(-FILE_NAME_MAX)).data || 'file'
  let id: number | undefined
  try {
    await sent.ended?.()
    let headings: string[] | undefined
    let total = 0
    let widest = 0
    const sample: string[][] = []
    const how = { format: 'csv' as 'csv' | 'xlsx', read_as: '' }
    for await (const part of readSheet(file.path)) {
      if ('how' in part) {
        Object.assign(how, { format: part.how.format, read_as: part.how.readAs })
        continue
      }
      let { rows } = part
      if (id === undefined) {
        const all = rows.map(({ cells }) => cells)
        const at = headingRow(all, sent.kind)
        const first = at === undefined ? undefined : rows[at]
        headings = first?.cells.map((cell) => cell.trim())
        rows = rows.slice(at === undefined ? 0 : at + 1)
        id = await insertImport(store, {
          ...how,
          headings_row: first?.row ?? null,
          kind: sent.kind,
          file_name: name,
          headings: '[]',
          fields: '[]',
          counts: JSON.stringify(noCounts()),
          known: 'offer',
          state: 'reading',
          rows_total: 0,
          rows_done: 0,
          cursor: 0,
          created_by: actor.id,
          created_at: now.toISOString(),
          rows_until: new Date(now.getTime() + IMPORT_DAYS * DAY_MS).toISOString(),
        })
      }
      total += rows.length
      for (const { cells } of rows) widest = Math.max(widest, cells.length)
      sample.push(...rows.slice(0, GUESSED_BY - sample.length).map(({ cells }) => cells))
      for (let at = 0; at < rows.length; at += SLICE) {
        const slice = rows.slice(at, at + SLICE)
        await insertRows(store, id, slice)
      }
    }
    if (id === undefined || total === 0)
      throw refused(how.format === 'xlsx' ? importTexts.emptySheet : importTexts.empty)
    const made = id
    const names = headings ?? numberedNames(widest)
    const columns = {
      headings: JSON.stringify(names),
      fields: JSON.stringify(guessColumns(names, sample, sent.kind)),
    }
    await inTransaction(store, async (transaction) => {
      // A clock that ran ahead has the cleaning take it for one that broke off.
      if ((await lockImport(transaction, made)) === undefined) throw refused(importTexts.cleaned)
      await updateImport(transaction, made, { ...columns, rows_total: total, state: 'draft' })
      await recordAudit(transaction, {
        at: now.toISOString(),
        actor_id: actor.id,
        action: 'import.add',
        subject: 'import',
        subject_id: String(made),
        detail: { file: name, rows: total, kind: sent.kind },
      })
    })
    return await getImport({ store, log }, made, actor)
  } catch (error) {
    if (id !== undefined) await discardImport(store, id).catch(() => undefined)
    throw error instanceof Unreadable ? refused(error.message) : error
  } finally {
    await file.discard()
  }
}
