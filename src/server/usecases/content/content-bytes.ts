import type { PublishedContent } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { servedBetween } from '../core/served-between.ts'

const sizes = new WeakMap<ContentBody, number>()

/** How many characters all texts have that visitors see. A text is measured once. */
export async function bytesOf(content: PublishedContent): Promise<number> {
  const others = servedBetween()
  let bytes = 0
  for (const { body, ...about } of content) {
    const known = body === null ? 0 : (sizes.get(body) ?? JSON.stringify(body).length)
    if (body !== null) sizes.set(body, known)
    bytes += JSON.stringify(about).length + known
    await others()
  }
  return bytes
}
