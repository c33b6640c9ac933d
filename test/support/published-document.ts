import { readBody } from '#contract/content/kinds.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'

type Published = {
  kind: string
  key: string
  path: string
  parent?: string | undefined
  at: string
  body: object
}

/** Puts one published document with its only revision straight into the database. Who puts the last one says that the content changed. */
export async function insertPublished(
  store: Store,
  { kind, key, path, parent, at, body }: Published,
): Promise<void> {
  if (readBody(kind, body) === undefined)
    throw new Error(`nobody would see ${path}: its body is none of the kind ${kind}`)
  await inTransaction(store, async ({ sql }) => {
    const { id } = await sql
      .insertInto('content_documents')
      .values({
        ...{ kind, key, path, parent: parent ?? null, former: '[]', hidden: false },
        ...{ published: 1, published_at: at, changed_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql
      .insertInto('content_revisions')
      .values({ document_id: id, number: 1, created_at: at, published_at: at, body: JSON.stringify(body) })
      .execute()
  })
}
