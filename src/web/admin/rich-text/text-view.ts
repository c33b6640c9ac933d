const MARKDOWN = 'admin-texts'

/** How a person edits texts, which this browser remembers: formatted, or as Markdown. */
export type TextView = 'formatted' | 'markdown'

export const textView = (): TextView =>
  localStorage.getItem(MARKDOWN) === 'markdown' ? 'markdown' : 'formatted'

export function rememberTextView(view: TextView): void {
  if (view === 'formatted') localStorage.removeItem(MARKDOWN)
  else localStorage.setItem(MARKDOWN, view)
}
