import { PICTURE_IDS } from '#contract/media/picture.ts'
import type { Store } from '../engine/store.ts'

/**
 * Where a picture stands: in what visitors see or will see at a planned time (`published`), or in a draft. `removed`: of a page that is
 * removed.
 */
export type Named = { key: string; published: boolean; removed: boolean }

/**
 * Which pictures the words of the site name, whatever kind they are of: also those that only a newer release knows. With `id` of that
 * picture alone. A hidden document counts: it may be shown again.
 */
export async function namedPictures({ sql: db }: Store, id?: string): Promise<Map<string, Named[]>> {
  const like = `%${id ?? 'pic_'}%`
  const drafts = await db
    .selectFrom('content_documents')
    .select(['key', 'draft as body', 'removed_at'])
    .where('draft', 'like', like)
    .orderBy('key')
    .execute()
  const out = await db
    .selectFrom('content_documents as d')
    .innerJoin('content_revisions as r', (join) =>
      join
        .onRef('r.document_id', '=', 'd.id')
        .on((e) => e.or([e('r.number', '=', e.ref('d.published')), e('r.number', '=', e.ref('d.planned'))])),
    )
    .select(['d.key', 'r.body', 'd.removed_at'])
    .where('r.body', 'like', like)
    .orderBy('d.key')
    .execute()
  const named = new Map<string, Named[]>()
  const note =
    (published: boolean) =>
    ({ key, body, removed_at }: { key: string; body: string | null; removed_at: string | null }) => {
      for (const [picture] of (body ?? '').matchAll(PICTURE_IDS)) {
        if (id !== undefined && picture !== id) continue
        const uses = named.get(picture) ?? []
        if (!uses.some((use) => use.key === key && use.published === published))
          uses.push({ key, published, removed: removed_at !== null })
        named.set(picture, uses)
      }
    }
  out.forEach(note(true))
  drafts.forEach(note(false))
  return named
}
