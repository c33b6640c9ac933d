/** What the toolbar offers, in its order. */
export const TOOLS = [
  'strong',
  'emphasis',
  'code',
  'link',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'rule',
  'undo',
  'redo',
] as const
export type Tool = (typeof TOOLS)[number]

/** What the toolbar shows, and does. */
export type Tools = {
  /** What holds where the caret is. */
  pressed: readonly Tool[]
  /** What can be done there. */
  enabled: readonly Tool[]
  run: (tool: Tool) => void
}
