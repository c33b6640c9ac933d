import { markdownBlocks } from '#markdown/markdown-blocks.ts'
import { Prose } from './prose.tsx'

/** A text in Markdown as elements, never as HTML. */
export function Markdown({ text, className = '' }: { text: string; className?: string }) {
  return <Prose of={markdownBlocks(text)} className={className} />
}
