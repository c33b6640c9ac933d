import { isTarget } from '#contract/content/inline-links.ts'
import { safeAddress, type TextOf } from '#markdown/markdown-blocks.ts'

/** What was typed as an address that a text of this kind may lead to; without its beginning where there is but one. */
export function addressOf(typed: string, of: TextOf): string | undefined {
  const text = typed.trim()
  const completed = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)
    ? `mailto:${text}`
    : /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text)
      ? `https://${text}`
      : text
  const address = safeAddress(completed, of)
  return address === undefined || (of === 'site' && !isTarget(address)) ? undefined : address
}
