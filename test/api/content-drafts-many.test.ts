import { beforeAll, describe, expect, test } from 'vitest'
import { DRAFTS_BYTES_MAX } from '#contract/content/page-limits.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { insertDocument, updateDocument } from '#server/store/content/documents.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'

const LARGE = 16

describe.each(engines)('drafts on %s that are larger together than anybody writes', (engine) => {
  const app = useApp({ engine })
  let editor: Person
  const { call, documentOf, faultsOf, save } = contentCalls(app, () => editor.token)
  beforeAll(async () => {
    editor = await signIn(app, { role: 'editor' })
  })

  test('are not made larger, and can be discarded', async () => {
    await save('service-erp', { lead: 'A lead that was typed before.' })
    const at = new Date().toISOString()
    const draft = JSON.stringify({ much: 'x'.repeat(DRAFTS_BYTES_MAX / LARGE) })
    const ids: number[] = []
    for (let many = 0; many < LARGE; many++) {
      const [key, path] = [`page-large-${many}`, `/large-${many}`]
      const row = { kind: 'page', key, path, draft, changed_at: at, changed_by: null }
      ids.push((await insertDocument(app.deps.store, row)).id)
    }
    const refused = { form: contentTexts.manyDrafts }
    const longer = { lead: 'A lead that was typed before, and goes on.' }
    expect(faultsOf(await call('PATCH', 'service-erp/draft/', { body: longer }))).toEqual(refused)
    expect(faultsOf(await call('PATCH', 'service-data/draft/', { body: longer }))).toEqual(refused)
    const page = { kind: 'page', name: 'One more', path: '/one-more' }
    expect(faultsOf(await call('POST', '', page))).toEqual(refused)
    // What makes them smaller is taken.
    await save('service-erp', { lead: 'A lead.' })
    documentOf(await call('DELETE', 'service-erp/draft/'))
    for (const id of ids) await updateDocument(app.deps.store, id, { draft: null })
    expect((await call('POST', '', page)).status).toBe(201)
    await save('service-data', longer)
  })
})
