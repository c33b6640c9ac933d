import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { savedOf } from './draft-keeper.ts'
import { editorOf, isMarked } from './editors.ts'

/** A document with its editor and, where what visitors still see of it is marked, its sample. */
export async function loadDocument(key: string, signal: AbortSignal) {
  const [editor, { data: document }, sample] = await Promise.all([
    editorOf(key),
    savedOf(key).then(() => call(contentEndpoints.readContent, { params: { key }, signal })),
    isMarked(key)
      ? call(contentEndpoints.readContentRevision, { params: { key, number: 0 }, signal })
      : undefined,
  ])
  return { editor, document, sample: sample?.data.body }
}

export type LoadedDocument = Pick<Awaited<ReturnType<typeof loadDocument>>, 'editor' | 'document'>
