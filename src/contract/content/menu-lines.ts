import { textParts } from './inline-links.ts'

/** A link of a group of the side menu. `text`: what stands there, where it is no link and nothing else. */
export type MenuLine = { label: string; href: string; text?: string }

/** The links of a group: `[words](/path)` in a line of its own, as they are written. Empty lines say nothing. */
export const menuLines = (text: string): MenuLine[] =>
  text
    .split('\n')
    .map((written) => written.trim())
    .filter((written) => written !== '')
    .map((written) => {
      const [part, ...others] = textParts(written)
      return part?.href === undefined || others.length > 0
        ? { label: '', href: '', text: written }
        : { label: part.text, href: part.href }
    })

/** The same as it is written. */
export const menuText = (links: readonly { label: string; href: string }[]): string =>
  links.map(({ label, href }) => `[${label}](${href})`).join('\n')
