import { markdownBlocks, type TextOf } from '#markdown/markdown-blocks.ts'
import { Prose, type TopHeading } from './prose.tsx'

type MarkdownProps = { text: string; of?: TextOf; top?: TopHeading; className?: string }

/** A text in Markdown as elements, never as HTML. */
export function Markdown({ text, of = 'anybody', ...shown }: MarkdownProps) {
  return <Prose of={markdownBlocks(text, of)} {...shown} />
}
