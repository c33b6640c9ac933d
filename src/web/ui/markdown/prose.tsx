import type { ReactNode } from 'react'
import type { Block, HeadingLevel, Inline } from '#markdown/blocks.ts'

/** The level of the highest heading of a text. Most texts stand in a part of a page, which has its own. */
export type TopHeading = 2 | 3

type ProseProps = { of: readonly Block[]; top?: TopHeading; className?: string }

/** A formatted text as elements. */
export function Prose({ of, top = 3, className = '' }: ProseProps) {
  return <div className={`prose ${className}`}>{blocks(of, top)}</div>
}

const blocks = (all: readonly Block[], top: TopHeading): ReactNode =>
  inPlace(all, (it, key) => block(it, key, top))
const inlines = (all: readonly Inline[]): ReactNode => inPlace(all, inline)

// What stands in a text never moves: its place is its identity.
const inPlace = <T,>(all: readonly T[], show: (one: T, key: string) => ReactNode): ReactNode =>
  all.map((one, place) => show(one, `${place}`))

function block(it: Block, key: string, top: TopHeading): ReactNode {
  switch (it.kind) {
    case 'paragraph':
      return <p key={key}>{inlines(it.of)}</p>
    case 'heading': {
      const Heading = `h${(it.level - 3 + top) as 2 | HeadingLevel}` as const
      return <Heading key={key}>{inlines(it.of)}</Heading>
    }
    case 'list': {
      const items = inPlace(it.items, (content, place) => <li key={place}>{item(content, top)}</li>)
      if (it.start === undefined) return <ul key={key}>{items}</ul>
      return (
        <ol key={key} start={it.start}>
          {items}
        </ol>
      )
    }
    case 'quote':
      return <blockquote key={key}>{blocks(it.of, top)}</blockquote>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre key={key} tabIndex={0}>
          <code>{it.text}</code>
        </pre>
      )
    case 'rule':
      return <hr key={key} />
  }
}

/** The paragraphs of an item are its lines: most items are one. */
const item = (content: readonly Block[], top: TopHeading): ReactNode =>
  inPlace(content, (it, key) =>
    it.kind === 'paragraph' && key === '0' ? <span key={key}>{inlines(it.of)}</span> : block(it, key, top),
  )

const relOf = (href: string): string | undefined =>
  href.startsWith('/') ? undefined : 'nofollow noopener noreferrer'

function inline(it: Inline, key: string): ReactNode {
  switch (it.kind) {
    case 'text':
      return it.text
    case 'code':
      return <code key={key}>{it.text}</code>
    case 'strong':
      return <strong key={key}>{inlines(it.of)}</strong>
    case 'emphasis':
      return <em key={key}>{inlines(it.of)}</em>
    case 'link':
      return (
        <a key={key} href={it.href} rel={relOf(it.href)} className="text-link">
          {inlines(it.of)}
        </a>
      )
    case 'break':
      return <br key={key} />
  }
}
