/** A job's description as blocks: paragraphs of lines, and lists of items that began with "-", "*" or "•". */
export type Block = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] }

const ITEM = /^\s*[-*•]\s+(.*)$/

/** Plain text in, blocks out. A blank line ends a paragraph; nothing of the text is lost. */
export function descriptionBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const item = ITEM.exec(line)?.[1]?.trim()
    const words = line.trim()
    if (words === '') {
      // A blank line between two items does not tear the list apart.
      if (open?.kind === 'paragraph') open = undefined
    } else if (item) {
      if (open?.kind !== 'list') {
        open = { kind: 'list', items: [] }
        blocks.push(open)
      }
      open.items.push(item)
    } else {
      if (open?.kind !== 'paragraph') {
        open = { kind: 'paragraph', lines: [] }
        blocks.push(open)
      }
      open.lines.push(words)
    }
  }
  return blocks
}

/** The same blocks as HTML, for JobPosting, whose description is HTML by Google's rules. */
export function descriptionHtml(text: string): string {
  return descriptionBlocks(text)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
        : `<p>${block.lines.map(escapeHtml).join('<br>')}</p>`,
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
