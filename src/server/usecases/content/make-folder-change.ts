import { recordAudit } from '#server/store/audit/audit.ts'
import {
  type DocumentRow,
  findDocumentById,
  insertDocument,
  insertRevision,
  markPublished,
  updateDocument,
} from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import { refuseManyDrafts } from './document-state.ts'
import { plan } from './plan.ts'
import type { FolderChange } from './plan-folder.ts'
import { putOut } from './publish.ts'
import { takeOut } from './remove-document.ts'
import { putVisibility } from './visibility.ts'

type By = { by: string | null; at: string }

/** Makes what a folder changes about one text, in the transaction that brings it in, with its record in the audit. */
export async function makeFolderChange(
  transaction: Store,
  { entry: { sample }, row: before, steps, ...change }: FolderChange,
  { by, at }: By,
): Promise<void> {
  const { kind, key, path } = sample
  if (steps.every((step) => step.endsWith('_left'))) return
  const { id } =
    before ??
    (await insertDocument(transaction, {
      ...{ kind, key, changed_at: at, changed_by: by },
      ...(sample.place && {
        ...{ path, parent: sample.place.parent, former: JSON.stringify(sample.place.former) },
        // Another page may stand at its address.
        ...(change.remove && { removed_at: at }),
      }),
    }))
  const current = async (): Promise<DocumentRow> => {
    const row = await findDocumentById(transaction, id)
    if (row === undefined) throw new Error(`document ${id} went while it was held`)
    return row
  }
  const revise = (body: unknown, made: By = { by, at }) =>
    insertRevision(transaction, {
      ...{ document_id: id, body: typeof body === 'string' ? body : JSON.stringify(body) },
      ...{ author_id: made.by, created_at: made.at, published_at: null },
    })
  const { publish, visibility, remove, plan: planned, draft } = change
  let kept: number | undefined
  if (draft !== undefined && before?.draft != null)
    kept = await revise(before.draft, { by: before.draft_by, at: before.draft_at ?? at })
  if (publish !== undefined) {
    const number = await revise(publish)
    if (remove) {
      await markPublished(transaction, { id, number, at })
      await updateDocument(transaction, id, { published: number, published_at: at })
    } else await putOut(transaction, { sample, row: await current(), number, by, at })
  }
  if (visibility !== undefined)
    await (remove ? takeOut : putVisibility)(transaction, { sample, id, ...visibility, by, at })
  if (planned !== undefined) {
    const number = await revise(planned.body)
    const due = new Date(planned.at).toISOString()
    await plan(transaction, { path, row: await current(), number, by, at, due })
  }
  if (draft !== undefined) {
    const text = JSON.stringify(draft)
    await refuseManyDrafts(transaction, { id, draft: before?.draft ?? null }, text)
    await updateDocument(transaction, id, {
      ...{ draft: text, draft_at: at, draft_by: by, planned_fault: null },
    })
  }
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: 'content.bring_in', subject: 'content', subject_id: key },
    detail: { path, steps, ...(kept !== undefined && { kept }) },
  })
}
