import { escapeHtml } from '#contract/core/escape-html.ts'
import type { Block, Inline } from '#markdown/blocks.ts'
import { markdownBlocks } from '#markdown/markdown-blocks.ts'

/** A job's description as HTML, for JobPosting and the feed, whose descriptions are HTML by their rules. */
export function descriptionHtml(text: string): string {
  return markdownBlocks(text).map(blockHtml).join('')
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.of)}</p>`
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.of)}</h${block.level}>`
    case 'list': {
      const items = block.items.map((content) => `<li>${itemHtml(content)}</li>`).join('')
      return block.start === undefined ? `<ul>${items}</ul>` : `<ol>${items}</ol>`
    }
    case 'quote':
      return `<blockquote>${block.of.map(blockHtml).join('')}</blockquote>`
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`
    case 'rule':
      return '<hr>'
  }
}

const itemHtml = ([first, ...rest]: readonly Block[]): string => {
  if (first === undefined) return ''
  const begin = first.kind === 'paragraph' ? inlinesHtml(first.of) : blockHtml(first)
  return begin + rest.map(blockHtml).join('')
}

const inlinesHtml = (inlines: readonly Inline[]): string => inlines.map(inlineHtml).join('')

function inlineHtml(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return escapeHtml(inline.text)
    case 'strong':
      return `<strong>${inlinesHtml(inline.of)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(inline.of)}</em>`
    case 'link':
      return `<a href="${escapeHtml(inline.href)}">${inlinesHtml(inline.of)}</a>`
    case 'break':
      return '<br>'
  }
}
