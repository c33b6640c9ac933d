import { markdownBlocks, type TextOf } from '#markdown/markdown-blocks.ts'
import { Prose } from './prose.tsx'

type MarkdownProps = { text: string; of?: TextOf; className?: string }

/** A text in Markdown as elements, never as HTML. */
export function Markdown({ text, of = 'anybody', className = '' }: MarkdownProps) {
  return <Prose of={markdownBlocks(text, of)} className={className} />
}
