import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PreviewQuery } from '#contract/content/document.ts'
import { AppError } from '#contract/core/errors.ts'
import { PREVIEW_HOURS } from '#contract/core/limits.ts'
import { findDocument } from '#server/store/content/documents.ts'
import { findUser, mayEdit } from '#server/store/people/users.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import type { DrawnPage } from './content-site.ts'
import { bodyOfRevision, draftOf, withDocument } from './document-state.ts'
import { sampleOf } from './known-documents.ts'
import { readPublished } from './published-content.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content' | 'secret'>

type Signed = Omit<PreviewQuery, 'signature'>

const signature = (secret: string, key: string, { expires, by }: Signed): Buffer =>
  createHmac('sha256', secret).update(`content-preview\n${key}\n${by}\n${expires}`).digest()

/**
 * A link to the page with the draft, whatever it says by then, for whoever has it, as long as `actor` may edit. Throws
 * `content_not_found`.
 */
export async function linkPreview(
  { store, clock, content, secret }: Deps,
  key: string,
  { id: by }: Pick<Actor, 'id'>,
) {
  await sampleOf({ store, content }, key)
  const expires = Math.floor(clock().getTime() / 1000) + PREVIEW_HOURS * 3600
  const signed = signature(secret, key, { expires, by }).toString('base64url')
  const query = new URLSearchParams({ expires: String(expires), by, signature: signed })
  return {
    url: `/api/content/${key}/preview/?${query}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/**
 * The page with the draft, also of a removed one. Throws `preview_expired` unless the link was signed here and still holds, also when who handed it out may not
 * edit any more, and `content_not_found`.
 */
export async function readPreview(
  { store, clock, content, secret }: Deps,
  key: string,
  query: PreviewQuery,
): Promise<DrawnPage> {
  const expected = signature(secret, key, query)
  const given = Buffer.from(query.signature, 'base64url')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || query.expires * 1000 < clock().getTime()) throw new AppError('preview_expired')
  const by = await findUser(store, query.by)
  if (by === undefined || !mayEdit(by)) throw new AppError('preview_expired')
  const { place, ...known } = await sampleOf({ store, content }, key)
  // Also a removed page is looked at, before it is brought back.
  const sample = { ...known, ...(place && { place: { ...place, removed: false } }) }
  const row = await findDocument(store, key)
  const body = draftOf(row) ?? (await bodyOfRevision(store, { sample, row, number: row?.published ?? 0 }))
  return content.preview(sample, withDocument(await readPublished(store), { sample, body }))
}
