import { Fragment } from 'react'
import { textParts } from '#contract/content/inline-links.ts'

/** A text of the content with the links in it. */
export function LinkedText({ children }: { children: string }) {
  let at = 0
  return textParts(children).map(({ text, href }) => {
    // A text never changes its parts: where one begins is its key.
    const key = at
    at += text.length
    return href === undefined ? (
      <Fragment key={key}>{text}</Fragment>
    ) : (
      <a
        key={key}
        href={href}
        className={`text-brand underline underline-offset-4 ${href.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
      >
        {text}
      </a>
    )
  })
}
